import type { GameRunner } from './game-runner.ts';
import type { SavedGames } from './saved-games.ts';

/** Ticks between two savings while nothing is dropped. */
const SAVE_EVERY = 60;

/**
 * Keeps a game on the device as it is played: after each drop, each second, at the end, and on `save`.
 * @returns saves now
 */
export function autosave(runner: GameRunner, games: SavedGames): () => void {
  const { session, game } = runner;
  const save = (): void => games.save(session.id, { log: session.pack() });
  runner.observe({
    dropped: save,
    ticked: () => {
      if (game.tick % SAVE_EVERY === 0) save();
    },
    ended: save,
  });
  return save;
}
