import { BeamSearch } from '../../../game-frame/bots/index.ts';
import { createGame, seededPieces } from '../../../game-frame/sim/index.ts';

/** A game that a search has played. */
export interface Searched {
  readonly score: number;
  readonly drops: number;
  /** What the search has cost, ms. */
  readonly cpuMs: number;
}

/** Ticks from drop to drop: most of the pile is at rest again by then. */
const PACE = 60;

/** Lets a beam of five positions and nine places play a game. @param drops the game is left after so many */
export function playSearch(id: string, { horizon, drops: most }: { horizon: number; drops: number }): Searched {
  const begun = process.cpuUsage();
  const game = createGame(seededPieces(id));
  const search = new BeamSearch({ width: 5, places: 9, horizon, pace: PACE });
  let drops = 0;
  while (!game.over && drops < most) {
    const since = game.tick;
    game.step(search.pick(game));
    drops += 1;
    while (!game.over && game.tick < since + PACE) game.step();
  }
  const { user, system } = process.cpuUsage(begun);
  return { score: game.score, drops, cpuMs: (user + system) / 1000 };
}
