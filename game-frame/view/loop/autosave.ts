import { config } from '../../sim/index.ts';
import type { GameRunner } from './game-runner.ts';
import type { SavedGames } from './saved-games.ts';

/** Ticks between two saves while nothing is dropped: a second. */
const SAVE_EVERY = config.ticksPerSecond;

/**
 * Saves a game on the device as it is played: after each drop, each second and at its end.
 * @param takeovers how often another device has taken it over
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
