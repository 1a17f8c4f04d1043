import type { Play } from './play.ts';
import type { SavedGames } from './saved-game.ts';

/** Ticks between two savings while nothing is dropped. */
const SAVE_EVERY = 60;

/**
 * Keeps a game on the device as it is played: after each drop, each second, at the end, and on `save`.
 * @param startedAt when the game was first opened, milliseconds since 1970
 * @returns saves now
 */
export function keepGame(play: Play, games: SavedGames, startedAt: number): () => void {
  const { session, game } = play;
  const save = (): void => games.save(session.id, { log: session.pack(), startedAt });
  play.observe({
    dropped: save,
    ticked: () => {
      if (game.tick % SAVE_EVERY === 0) save();
    },
    ended: save,
  });
  return save;
}
