import * as v from 'valibot';
import { MAX_LOG_LENGTH } from '../../sim/index.ts';

/** A game as it is kept on the device: enough to play it on, or to send it again. */
const savedSchema = v.object({
  log: v.pipe(v.string(), v.maxLength(MAX_LOG_LENGTH)),
  /** When the game was first opened, milliseconds since 1970. */
  startedAt: v.pipe(v.number(), v.minValue(0)),
});
/** A game as it is kept on the device. */
export type SavedGame = v.InferOutput<typeof savedSchema>;

const PREFIX = 'capsule-armory:frame:';
/** After this no server takes the game any more. */
const FORGET_AFTER_MS = 48 * 3_600_000;

/** Where games are kept. Every operation may quietly fail: storage can be full or forbidden, and play goes on. */
export interface SavedGames {
  load(id: string): SavedGame | null;
  save(id: string, game: SavedGame): void;
  /** Drops games too old to be of use. */
  forgetOld(now: number): void;
}

const quietly = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

function parse(text: string | null): SavedGame | null {
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), savedSchema), text);
  return parsed.success ? parsed.output : null;
}

/** @param storage asked for at each use, since naming `localStorage` can already throw */
export function savedGames(storage: () => Storage): SavedGames {
  const keys = (): string[] => {
    const store = storage();
    return Array.from({ length: store.length }, (_, i) => store.key(i) ?? '').filter((key) => key.startsWith(PREFIX));
  };
  const isOld = (key: string, now: number): boolean => {
    const game = parse(storage().getItem(key));
    return game === null || now - game.startedAt > FORGET_AFTER_MS;
  };
  return {
    load: (id) => quietly(() => parse(storage().getItem(PREFIX + id)), null),
    save: (id, game) => quietly(() => storage().setItem(PREFIX + id, JSON.stringify(game)), undefined),
    forgetOld: (now) =>
      quietly(() => {
        for (const key of keys()) if (isOld(key, now)) storage().removeItem(key);
      }, undefined),
  };
}
