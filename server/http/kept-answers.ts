import type { Clock } from '../common/clock.ts';

/** How long and how many answers are kept. */
interface Keeping {
  readonly clock: Clock;
  readonly seconds: number;
  /** Beyond it the oldest one goes: addresses that a stranger makes up must not fill the memory. */
  readonly most: number;
}

/** Gives the kept answer of a key, or makes it; `undefined` means that there is none, and is not kept. */
type KeptAnswers = (key: string, make: () => Promise<string | undefined>) => Promise<string | undefined>;

/** Keeps answers that are the same for everybody, so that asking again costs nothing. Many who ask at once share one. */
export function keepAnswers({ clock, seconds, most }: Keeping): KeptAnswers {
  const kept = new Map<string, { readonly answer: Promise<string | undefined>; readonly until: number }>();
  const put = (key: string, answer: Promise<string | undefined>, now: number): void => {
    const entry = { answer, until: now + seconds * 1000 };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    const drop = (): boolean => kept.get(key) === entry && kept.delete(key);
    void answer.then((found) => found !== undefined || drop(), drop);
  };
  return async (key, make) => {
    const now = clock.now().getTime();
    const found = kept.get(key);
    if (found && now < found.until) return found.answer;
    const answer = make();
    put(key, answer, now);
    return answer;
  };
}
