import { type DropX, type FieldGame, spawnX } from '../sim/index.ts';
import { heldBy } from './bot.ts';
import { positionValue } from './position-value.ts';
import { tryDrop } from './try-drop.ts';

/** Places that are tried, the middle of each of so many columns. */
const PLACES = 9;

/**
 * Share of nine places that a search by copies rates above a chosen one, 0 to 1: near 0 for programs, whatever noise they
 * add to their aim. The copies are coarse; a call takes some 10 ms of CPU.
 */
export function betterPlaces(game: FieldGame, x: DropX): number {
  const { balls, config } = game;
  const held = heldBy(game);
  const coarse = { ...config, velocityIterations: 4, positionIterations: 2, ticksPerSecond: 30 };
  const valueAt = (at: DropX): number => {
    const trial = tryDrop(balls, held, spawnX(at, held, config), coarse);
    return positionValue({ balls: trial.balls, config, score: 0, over: false });
  };
  const chosen = valueAt(x);
  const places = Array.from({ length: PLACES }, (_, n) => Math.round(((n + 0.5) / PLACES) * config.xSteps));
  return places.filter((at) => valueAt(at) > chosen).length / PLACES;
}
