import { heldBy, positionValue, rankPlaces } from '../../game-frame/bots/index.ts';
import {
  type DropX,
  type FieldGame,
  firstContact,
  type Level,
  radiusOf,
  type SimConfig,
  spawnX,
} from '../../game-frame/sim/index.ts';

/** A drop, with the state of the game before it. */
export interface NotedDrop {
  readonly tick: number;
  readonly x: DropX;
  /** Difficulty of the choice: 0 if one place is much better than all others, 1 if several are as good. */
  readonly difficulty: number;
  /** Rating of the chosen place: 1 for the best one, 0 for an average one, less for a worse one. */
  readonly aim: number;
  /** Steps of x to the centre of the nearest ball of the same level; `null` if it falls beside all of them. */
  readonly offCentre: number | null;
  /** Height of the pile as a share of the red line's. */
  readonly pile: number;
  /** A search's rating of the position before it, by areas, heights and neighbours. */
  readonly order: number;
  /** Balls in the field before it. */
  readonly balls: number;
  /** Whether the first ball below its place has its own level. */
  readonly onEqual: boolean;
}

/** Places closer together than this are one choice, world units. */
const SAME_PLACE = 1;

/** Rating of the second-best choice. */
const runnerUp = (places: readonly { readonly x: number; readonly value: number }[], best: number): number =>
  places.find(({ x }) => Math.abs(x - best) > SAME_PLACE)?.value ?? Number.NEGATIVE_INFINITY;

function offCentre({ balls }: FieldGame, held: Level, x: number, { xSteps, width }: SimConfig): number | null {
  const far = balls
    .filter(({ level, radius, body }) => level === held && Math.abs(body.getPosition().x - x) < radius)
    .map(({ body }) => Math.abs(body.getPosition().x - x));
  return far.length === 0 ? null : (Math.min(...far) * xSteps) / width;
}

/** {@link NotedDrop.onEqual} of a drop at a place. */
function fallsOnEqual(game: FieldGame, x: DropX): boolean {
  const { balls, config } = game;
  const held = heldBy(game);
  return firstContact(balls, spawnX(x, held, config), radiusOf(held, config)).ball?.level === held;
}

/** Notes a drop. @param x where it is made, the game being ready for it */
export function noteDrop(game: FieldGame, x: DropX): NotedDrop {
  const { balls, config, tick } = game;
  const held = heldBy(game);
  const at = spawnX(x, held, config);
  const places = rankPlaces(balls, held, config);
  const [best = { x: at, value: 0 }] = places;
  const mean = places.reduce((sum, { value }) => sum + value, 0) / places.length;
  const chosen = places.reduce((near, place) => (Math.abs(place.x - at) < Math.abs(near.x - at) ? place : near), best);
  const range = Math.max(1e-6, best.value - mean);
  const pile = balls.reduce((top, { body, radius }) => Math.max(top, body.getPosition().y + radius), 0);
  return {
    tick,
    x,
    difficulty: 1 - Math.min(1, (best.value - runnerUp(places, best.x)) / (2 * range)),
    aim: Math.max(-1, (chosen.value - mean) / range),
    offCentre: offCentre(game, held, at, config),
    pile: Math.min(1, pile / config.redY),
    order: positionValue(game),
    balls: balls.length,
    onEqual: fallsOnEqual(game, x),
  };
}
