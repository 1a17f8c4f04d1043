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

/** Storage can be full or forbidden: the game continues without it. */
const quietly = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

export const loadGame = (id: string): SavedGame | null =>
  quietly(() => v.parse(savedSchema, JSON.parse(localStorage.getItem(PREFIX + id) ?? '')), null);

export const saveGame = (id: string, game: SavedGame): void =>
  quietly(() => localStorage.setItem(PREFIX + id, JSON.stringify(game)), undefined);

/** Deletes all saved games but these. */
export const keepOnly = (ids: readonly string[]): void =>
  quietly(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !ids.includes(key.slice(PREFIX.length))) localStorage.removeItem(key);
  }, undefined);

/** Saves a game as it is played: after each drop, each second and at its end. @returns saves at once */
export function autosave(runner: GameRunner, takeovers = 0): () => void {
  const { session } = runner;
  const save = (): void => saveGame(session.id, { log: session.pack(), takeovers });
  runner.subscribe({
    onDrop: save,
    onTick: ({ tick }) => {
      if (tick % SAVE_EVERY === 0) save();
    },
    onGameOver: save,
  });
  return save;
}
