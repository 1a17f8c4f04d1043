import { heldBy, homeOf, ORDER_WEIGHT, type RankedPlace, rankPlaces } from '../../../game-frame/bots/index.ts';
import { config, type DropX, dropXAt, type FieldGame, type Random, randomFrom } from '../../../game-frame/sim/index.ts';
import type { Player } from './play.ts';

/*
 * A model of human players by published findings; a person's value is drawn from a published range.
 *
 * - Reaction times are skewed to the right, near a lognormal distribution, and their deviation grows with their mean:
 *   Luce 1986, Response Times; Ulrich and Miller 1993, Information processing models generating lognormally distributed
 *   reaction times; Wagenmakers and Brown 2007, On the linear relation between the mean and the standard deviation of a
 *   response time distribution.
 * - A choice takes longer by about 150 ms for each doubling of the alternatives: Hick 1952, Hyman 1953.
 * - A movement takes longer with the logarithm of distance over width, 100 to 200 ms a bit: Fitts 1954; MacKenzie 1992.
 * - A finger lands with a deviation of some 1 to 2.5 mm around where it aims: Bi, Li and Zhai 2013, FFitts law; Holz and
 *   Baudisch 2010. The field is about 62 mm wide on a phone.
 * - Quick and slow phases drift, with a spectrum like 1/f: Gilden, Thornton and Mallon 1995.
 * - Now and then attention lapses: the exponential tail of Hohle 1965 and Luce 1986.
 */

const TICKS_A_SECOND = config.ticksPerSecond;
/** World units of a millimetre on the phone's glass. */
const UNITS_A_MM = config.width / 62;

/** Uniform, above 0 and below 1. */
const uniform = (random: Random): number => (random() + 0.5) / 0x1_0000_0000;

/** Normal, mean 0, deviation 1 (Box and Muller). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));

const between = (random: Random, low: number, high: number): number => low + (high - low) * uniform(random);
const SIDES = [-1, 0, 1] as const;

function habitsOf(random: Random) {
  const hurried = uniform(random) < 0.12;
  return {
    /** Time of a drop without choice and movement, s. */
    base: hurried ? between(random, 0.1, 0.3) : between(random, 0.35, 0.8),
    /** s a bit. */
    choice: between(random, 0.1, 0.2),
    movement: between(random, 0.1, 0.2),
    /** Deviation of the logarithm of times, from drop to drop, and of its slow drift. */
    noise: between(random, 0.18, 0.35),
    drift: between(random, 0.1, 0.25),
    /** Share of drops with a lapse, and its mean length, s. */
    lapses: between(random, 0.01, 0.05),
    lapse: between(random, 0.8, 3),
    /** Deviation of the finger, world units. */
    finger: between(random, 1, 2.5) * UNITS_A_MM,
    /** Share of drops without thought, and how coarsely places are rated otherwise, in deviations of their ratings. */
    careless: between(random, 0.02, 0.3),
    coarse: between(random, 0.1, 0.8),
    /** Where they keep large balls: 1 at the left, as the rating does, -1 at the right, 0 anywhere. */
    side: SIDES[random() % SIDES.length] ?? 0,
  };
}
type Habits = ReturnType<typeof habitsOf>;

/** Share of the drift that remains after a drop. */
const DRIFT_KEPT = 0.9;
/** Rating below the best within which a person considers places. */
const NEARLY = 60;
const bits = (ratio: number): number => Math.log2(ratio + 1);

/** Places as a person rates them, the best first. */
function placesFor({ side }: Habits, game: FieldGame): readonly RankedPlace[] {
  const held = heldBy(game);
  const places = rankPlaces(game.balls, held, config);
  if (side === 1) return places;
  const home = homeOf(held, config.width);
  const own = config.width - home;
  return places
    .map(({ x, value }) => ({ x, value: value + ORDER_WEIGHT * (Math.abs(x - home) + side * Math.abs(x - own)) }))
    .sort((a, b) => b.value - a.value);
}

/** Number of clearly different places that are about as good as the best. */
function choicesIn(places: readonly RankedPlace[]): number {
  const best = places[0]?.value ?? 0;
  const good = new Set(places.filter(({ value }) => value > best - NEARLY).map(({ x }) => Math.round(x)));
  return Math.max(1, good.size);
}

function paceOf(random: Random, habits: Habits): Player['pace'] {
  let drift = 0;
  return (game, last) => {
    drift = DRIFT_KEPT * drift + Math.sqrt(1 - DRIFT_KEPT * DRIFT_KEPT) * habits.drift * normal(random);
    const places = placesFor(habits, game);
    const goal = places[0]?.x ?? 0;
    const way = Math.abs(goal - (last * config.width) / config.xSteps);
    const time =
      (habits.base + habits.choice * bits(choicesIn(places) - 1) + habits.movement * bits(way)) *
      Math.exp(drift + habits.noise * normal(random));
    const lapse = uniform(random) < habits.lapses ? -Math.log(uniform(random)) * habits.lapse : 0;
    return Math.round((time + lapse) * TICKS_A_SECOND);
  };
}

/** @param seed decides the person and the game @param who decides the habits, equal in all games of a person */
export function person(seed: string, who: string = seed): Player {
  const random = randomFrom(`person:${seed}`);
  const habits = habitsOf(randomFrom(`habits:${who}`));
  return {
    pace: paceOf(random, habits),
    pick: (game): DropX => {
      if (uniform(random) < habits.careless) return random() % (config.xSteps + 1);
      const places = placesFor(habits, game);
      const spread = habits.coarse * Math.abs((places[0]?.value ?? 0) - (places[places.length >> 1]?.value ?? 0));
      const felt = places.map(({ x, value }) => ({ x, value: value + spread * normal(random) }));
      return dropXAt(felt.reduce((a, b) => (b.value > a.value ? b : a)).x + habits.finger * normal(random), config);
    },
  };
}
