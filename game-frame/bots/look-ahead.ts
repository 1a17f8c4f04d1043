import { type Ball, dropXAt, type DropX, type Level, type SimConfig } from '../sim/index.ts';
import { type Bot, heldBy } from './bot.ts';
import { type RankedPlace, rankPlaces } from './place.ts';
import { rateField } from './rate-field.ts';
import { coarseConfig, type Trial, tryDrop } from './try-drop.ts';

const HELD_TRIES = 6;
/** Best of them, after which places are tried for the next ball, and how many. */
const KEPT = 3;
const NEXT_TRIES = 3;
/** Least distance between two places, world units. */
const MIN_DISTANCE = 0.4;
/** Share that the rating of a place itself has in the plan's. */
const PLACE_SHARE = 0.2;

type Plan = Readonly<{ x: number; trial: Trial; value: number }>;

function spread(places: readonly RankedPlace[], most: number): RankedPlace[] {
  const chosen: RankedPlace[] = [];
  for (const place of places) {
    if (chosen.length === most) break;
    if (chosen.every(({ x }) => Math.abs(x - place.x) > MIN_DISTANCE)) chosen.push(place);
  }
  return chosen;
}

function plansFor(balls: readonly Ball[], level: Level, tries: number, config: SimConfig): Plan[] {
  return spread(rankPlaces(balls, level, config), tries)
    .map(({ x, value }) => {
      const trial = tryDrop(balls, level, x, config);
      return { x, trial, value: trial.won + PLACE_SHARE * value + rateField(trial.balls, config) };
    })
    .sort((a, b) => b.value - a.value || a.x - b.x);
}

/** Value of a plan and of the best that the next ball can do after it. */
function valueWithNext({ trial }: Plan, next: Level, config: SimConfig): number {
  const [best] = plansFor(trial.balls, next, NEXT_TRIES, config);
  return trial.won + (best?.value ?? -Infinity);
}

/** The best place for the held ball. @param next `undefined` while it is not dealt yet */
function bestDrop(balls: readonly Ball[], held: Level, next: Level | undefined, config: SimConfig): DropX {
  const plans = plansFor(balls, held, HELD_TRIES, config).slice(0, KEPT);
  const valued = plans.map((plan) => ({
    x: plan.x,
    value: next === undefined ? plan.value : valueWithNext(plan, next, config),
  }));
  const best = valued.reduce((a, b) => (b.value > a.value ? b : a));
  return dropXAt(best.x, config);
}

/** Tries held and next ball in copies of the field, with coarser steps, and drops where both together do best. */
export function lookAheadBot(config: SimConfig): Bot {
  const coarse = coarseConfig(config);
  return { pick: (game) => bestDrop(game.balls, heldBy(game), game.next, coarse) };
}
