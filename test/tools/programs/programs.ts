import { BeamSearch, createBot, heldBy } from '../../../game-frame/bots/index.ts';
import {
  cloneGame,
  config,
  type DropX,
  dropXAt,
  type FieldGame,
  type Random,
  randomFrom,
  spawnX,
} from '../../../game-frame/sim/index.ts';
import { normal, uniform } from '../../support/normal.ts';
import { personalPace } from './people.ts';
import type { Player } from './player.ts';

/** Ticks between drops that the programs aim at: what people take. */
const PACE = 60;
/** Deviation of aim that a program adds, steps of x: about a finger's. */
const AIM_NOISE = 25;

const within = (x: number): DropX => Math.max(0, Math.min(config.xSteps, Math.round(x)));

type Pick = Player['pick'];

/** The best of nine places, each tried on an exact copy. @param horizon pieces known */
function search(horizon: number): Pick {
  const beam = new BeamSearch({ width: 5, places: 9, horizon, pace: PACE });
  return (game) => beam.pick(game);
}

const noisy =
  (pick: Pick, random: Random): Pick =>
  (game) =>
    within(pick(game) + AIM_NOISE * normal(random));

/** What a program is: how it paces its drops, and how it aims. */
export interface Program {
  readonly name: string;
  make(random: Random, horizon: number): Player;
}

/** The times of a person in another order: as spread and as skewed, but they belong to nothing. */
function shuffledPace(random: Random): Player['pace'] {
  const times = personalPace(random);
  const seen: number[] = [];
  return (game: FieldGame, last) => {
    seen.push(times(game, last));
    return seen[Math.floor(uniform(random) * seen.length)] ?? PACE;
  };
}

/** The look-ahead bot: a search with a rating and copies of its own, which has nothing of the server's. */
function lookAhead(random: Random): Pick {
  const bot = createBot('look-ahead', String(random()), config);
  return (game) => bot.pick(game);
}

/** How bad a position looks to {@link fewestAndLowest}. */
const load = ({ balls, over }: FieldGame): number =>
  over ? Number.POSITIVE_INFINITY : balls.reduce((sum, { body }) => sum + 1 + body.getPosition().y / 4, 0);

/** A search by exact copies whose rating has nothing of the server's: few balls, and low ones. */
function fewestAndLowest(game: FieldGame): DropX {
  const tried = Array.from({ length: 9 }, (_, n) => {
    const x = dropXAt(spawnX(((n + 0.5) / 9) * config.xSteps, heldBy(game), config), config);
    const copy = cloneGame(game);
    copy.step(x);
    while (!copy.over && copy.tick < game.tick + PACE) copy.step();
    return { x, load: load(copy) };
  });
  return tried.reduce((a, b) => (b.load < a.load ? b : a)).x;
}

/** Search programs, from careless about being seen to careful. */
export const PROGRAMS: readonly Program[] = [
  { name: 'a metronome', make: (_, horizon) => ({ pace: () => PACE, pick: search(horizon) }) },
  { name: 'at the first legal tick', make: (_, horizon) => ({ pace: () => 0, pick: search(horizon) }) },
  {
    name: 'times of uniform noise',
    make: (random, horizon) => ({
      pace: () => Math.round(PACE * (0.7 + 0.6 * uniform(random))),
      pick: search(horizon),
    }),
  },
  {
    name: 'times and aim of normal noise',
    make: (random, horizon) => ({
      pace: () => Math.round(PACE * (1 + 0.25 * normal(random))),
      pick: noisy(search(horizon), random),
    }),
  },
  {
    name: 'lognormal times, aim of normal noise',
    make: (random, horizon) => ({
      pace: () => Math.round(PACE * Math.exp(0.35 * normal(random))),
      pick: noisy(search(horizon), random),
    }),
  },
  {
    name: 'a person’s times, shuffled; aim of normal noise',
    make: (random, horizon) => ({ pace: shuffledPace(random), pick: noisy(search(horizon), random) }),
  },
  {
    name: 'a whole model of a person’s times; a finger’s aim',
    make: (random, horizon) => ({ pace: personalPace(random), pick: noisy(search(horizon), random) }),
  },
  {
    name: 'a search for few balls; a person’s times and a finger’s aim',
    make: (random) => ({ pace: personalPace(random), pick: noisy(fewestAndLowest, random) }),
  },
  {
    name: 'another search; a person’s times and a finger’s aim',
    make: (random) => ({ pace: personalPace(random), pick: noisy(lookAhead(random), random) }),
  },
];

/** One of {@link PROGRAMS} for one game. */
export const makeProgram = (program: Program, seed: string, horizon: number): Player =>
  program.make(randomFrom(`program:${program.name}:${seed}`), horizon);
