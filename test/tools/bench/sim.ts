import { config, createGame, seededPieces } from '../../../game-frame/sim/index.ts';
import type { FieldGame, InputLog, SimConfig } from '../../../game-frame/sim/index.ts';
import { botLog } from '../../support/bot-log.ts';
import { fullGame, tickAndRefill } from './full-field.ts';
import type { Bench, Figure } from './figure.ts';
import { spreadOf } from './noise.ts';

const GAMES = ['bench-1', 'bench-2', 'bench-3', 'bench-4'];
const ROUNDS = 4;
const REAL_TIME_US = 1e6 / config.ticksPerSecond;

/** What the laboratory measured first: no sleep, twice the passes. */
const lab: SimConfig = {
  ...config,
  velocityIterations: 8,
  positionIterations: 4,
  linearSlop: 0.005,
  baumgarte: 0.2,
  sleep: 0,
};
const passes = { velocityIterations: config.velocityIterations, positionIterations: config.positionIterations };
const sleep = { sleep: 1, timeToSleep: 0.5, linearSleepTolerance: 0.01, angularSleepTolerance: 0.035 };

/** Each step towards the shipped config, in its order. */
const STEPS: readonly (readonly [name: string, config: SimConfig])[] = [
  ['as the laboratory had it', lab],
  ['+ half the solver passes', { ...lab, ...passes }],
  ['+ planck’s default sleep', { ...lab, ...passes, ...sleep }],
  ['+ sleep soon', { ...config, baumgarte: 0.2, linearSlop: 0.005 }],
  ['+ overlaps resolved faster', { ...config, linearSlop: 0.005 }],
  ['+ slop 0.01: as shipped', config],
];

interface Played {
  readonly id: string;
  readonly log: InputLog;
}

const play = (id: string, variant: SimConfig): Played => ({ id, log: botLog(id, 'average', variant) });

/** Replays a game on one that the caller may have prepared. */
function run1({ log }: Played, game: FieldGame): number {
  let next = 0;
  while (!game.over) {
    const drop = log.drops[next];
    if (drop?.tick === game.tick) next += 1;
    game.step(...(drop?.tick === game.tick ? [drop.x] : []));
  }
  return game.tick;
}

function cpuMicroseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Microseconds of CPU a tick in each round. */
function costs(variants: typeof STEPS): number[][] {
  const sets = variants.map(([, variant]) => ({
    variant,
    games: GAMES.map((id) => play(id, variant)),
    rounds: new Array<number>(),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const set of sets) {
      let ticks = 0;
      const spent = cpuMicroseconds(() => {
        for (const game of set.games) ticks += run1(game, createGame(seededPieces(game.id, set.variant), set.variant));
      });
      set.rounds.push(spent / ticks);
    }
  }
  return sets.map(({ rounds }) => rounds);
}

/** The whole tick over the part of it that planck's `step` takes, in the same games. */
function overBare(): { readonly whole: number; readonly bare: number } {
  let bare = 0;
  let ticks = 0;
  const games = GAMES.map((id) => play(id, config));
  const began = performance.now();
  for (const played of games) {
    const game = createGame(seededPieces(played.id));
    const { world } = game.field;
    const step = world.step.bind(world);
    world.step = (...args) => {
      const from = performance.now();
      step(...args);
      bare += performance.now() - from;
    };
    ticks += run1(played, game);
  }
  return { whole: ((performance.now() - began) * 1000) / ticks, bare: (bare * 1000) / ticks };
}

/** Milliseconds a tick with so many balls in the field. */
function pile(balls: number): number {
  const game = fullGame(balls);
  const ticks = 600;
  const spent = cpuMicroseconds(() => {
    for (let tick = 0; tick < ticks; tick += 1) tickAndRefill(game, balls, tick);
  });
  return spent / ticks / 1000;
}

/** What a tick costs, and what each step towards the shipped config saved. */
export const run: Bench = () => {
  const rounds = costs(STEPS);
  // The best, for other programs use the machine too.
  const spent = rounds.map((each) => Math.min(...each));
  const noise = spreadOf(rounds[0] ?? []);
  const [first = Number.NaN] = spent;
  const last = spent.at(-1) ?? Number.NaN;
  const { whole, bare } = overBare();
  const steps = STEPS.map(
    ([name], i): Figure => ({
      name: `sim tick, ${name}`,
      value: spent[i] ?? Number.NaN,
      unit: 'µs',
      floor: { name: 'µs in the laboratory', value: first },
      noise,
    }),
  );
  return Promise.resolve([
    ...steps,
    { name: 'sim replay', value: REAL_TIME_US / last, unit: '× real time', budget: { least: 400 } },
    {
      name: 'sim tick in a replay',
      value: whole,
      unit: 'µs',
      floor: { name: 'µs bare world.step', value: bare },
      budget: { of: 'ratio', most: 1.25 },
    },
    { name: 'sim tick, 45 balls', value: pile(45), unit: 'ms' },
    { name: 'sim tick, 100 balls', value: pile(100), unit: 'ms' },
  ]);
};
