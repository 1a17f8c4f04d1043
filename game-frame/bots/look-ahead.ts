import { dropXAt, Field, type Game, type Merge, type SimConfig, spawnX } from '../sim/index.ts';
import { type Bot, heldBy } from './bot.ts';
import { bestPlace, rankPlaces } from './place.ts';
import type { Place } from './place.ts';

/** Places that are simulated. */
const MAX_TRIES = 5;
/** Least distance between two of them, world units. */
const MIN_DISTANCE = 0.3;
/** Length of each simulation, ticks of the copy (1/30 s). */
const SIMULATED_TICKS = 24;
/** Value of a merge by level; flatter than the game's points, so that small merges count too. */
const MERGE_VALUE = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66];

function spread(places: readonly Place[]): Place[] {
  const chosen: Place[] = [];
  for (const place of places) {
    if (chosen.length === MAX_TRIES) break;
    if (chosen.every(({ x }) => Math.abs(x - place.x) > MIN_DISTANCE)) chosen.push(place);
  }
  return chosen;
}

/** A copy of the field's balls; rotation is left out. */
function copyField(game: Game, config: SimConfig, merges: Merge[]): Field {
  const field = new Field(config, merges);
  for (const { level, body } of game.balls) {
    const { x, y } = body.getPosition();
    const { x: vx, y: vy } = body.getLinearVelocity();
    field.add(level, { x, y, vx, vy });
  }
  return field;
}

function tryPlace(game: Game, place: Place, config: SimConfig): number {
  const merges: Merge[] = [];
  const field = copyField(game, config, merges);
  const held = heldBy(game);
  const x = spawnX(dropXAt(place.x, config), held, config);
  field.add(held, { x, y: config.dropY, vx: 0, vy: -config.dropSpeed });
  for (let i = 0; i < SIMULATED_TICKS; i += 1) field.step();
  const top = field.balls.reduce((most, { body, radius }) => Math.max(most, body.getPosition().y + radius), 0);
  const crowd = Math.max(0, top - (config.redY - 3));
  const won = merges.reduce((sum, { level }) => sum + (MERGE_VALUE[level - 1] ?? 0), 0);
  const growth = field.balls.length - game.balls.length;
  const follow = game.next === undefined ? 0 : bestPlace(field.balls, game.next, config).value;
  return 0.6 * place.value + 6 * won - 10 * growth - 12 * crowd * crowd + 0.6 * follow;
}

/** Simulates the best-rated places in a copy of the field, with coarser steps, and drops at the best of them. */
export function lookAheadBot(config: SimConfig): Bot {
  const coarse = { ...config, velocityIterations: 4, positionIterations: 2, ticksPerSecond: 30 };
  return {
    pick(game) {
      const tried = spread(rankPlaces(game.balls, heldBy(game), config)).map(({ x, value }) => ({
        x,
        value: tryPlace(game, { x, value }, coarse),
      }));
      const best = tried.reduce((a, b) => (b.value > a.value ? b : a));
      return dropXAt(best.x, config);
    },
  };
}
