import * as v from 'valibot';
import { config, MAX_LOG_LENGTH } from '../../sim/index.ts';
import type { GameRunner } from './game-runner.ts';

const savedSchema = v.object({
  log: v.pipe(v.string(), v.maxLength(MAX_LOG_LENGTH)),
  /** How often another device had taken the game over by then. */
  takeovers: v.optional(v.number()),
});
/** A game as it is saved on the device: enough to continue it, or to send it again. */
type SavedGame = v.InferOutput<typeof savedSchema>;

/** Ticks between two saves while nothing is dropped: a second. */
const SAVE_EVERY = config.ticksPerSecond;
const PREFIX = 'capsule-armory:frame:';

/** The games saved on the device. Every operation may fail silently: storage can be full or forbidden, and the game goes on. */
export interface SavedGames {
  load(id: string): SavedGame | null;
  save(id: string, game: SavedGame): void;
  /** Deletes all games but these. */
  keepOnly(ids: readonly string[]): void;
}

const quietly = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/** @throws SyntaxError when it is no JSON */
function parse(text: string | null): SavedGame | null {
  if (text === null) return null;
  const parsed = v.safeParse(savedSchema, JSON.parse(text));
  return parsed.success ? parsed.output : null;
}

/** @param storage called at each use, since reading `localStorage` can already throw */
export function savedGames(storage = (): Storage => localStorage): SavedGames {
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

/**
 * Saves a game on the device as it is played: after each drop, each second and at its end.
 * @param takeovers how often another device has taken the game over
 * @returns saves at once
 */
export function autosave(runner: GameRunner, games: SavedGames, takeovers = 0): () => void {
  const { session } = runner;
  const save = (): void => games.save(session.id, { log: session.pack(), takeovers });
  runner.subscribe({
    onDrop: save,
    onTick: ({ tick }) => {
      if (tick % SAVE_EVERY === 0) save();
    },
    onGameOver: save,
  });
  return save;
}
