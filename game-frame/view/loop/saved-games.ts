import * as v from 'valibot';
import { MAX_LOG_LENGTH } from '../../sim/index.ts';

/** A game as it is kept on the device: enough to play it on, or to send it again. */
const savedSchema = v.object({ log: v.pipe(v.string(), v.maxLength(MAX_LOG_LENGTH)) });
/** A game as it is kept on the device. */
export type SavedGame = v.InferOutput<typeof savedSchema>;

const PREFIX = 'capsule-armory:frame:';

/** Where games are kept. Every operation may quietly fail: storage can be full or forbidden, and play goes on. */
export interface SavedGames {
  load(id: string): SavedGame | null;
  save(id: string, game: SavedGame): void;
  /** Drops all games but these. */
  keepOnly(ids: readonly string[]): void;
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
  return {
    load: (id) => quietly(() => parse(storage().getItem(PREFIX + id)), null),
    save: (id, game) => quietly(() => storage().setItem(PREFIX + id, JSON.stringify(game)), undefined),
    keepOnly: (ids) =>
      quietly(() => {
        for (const key of keys()) if (!ids.includes(key.slice(PREFIX.length))) storage().removeItem(key);
      }, undefined),
  };
}
