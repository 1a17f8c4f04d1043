import { config, createGame, type FieldGame, type InputLog, seededPieces } from '../../../game-frame/sim/index.ts';
import { botLog } from '../../support/bot-log.ts';
import type { Bench } from './figure.ts';
import { shareOf } from './share.ts';

const GAMES = ['bench-1', 'bench-2', 'bench-3', 'bench-4'].slice(0, shareOf(4));
const ROUNDS = shareOf(4);
const REAL_TIME_US = 1e6 / config.ticksPerSecond;

interface Played {
  readonly id: string;
  readonly log: InputLog;
}

/** Replays a game on one that the caller may have prepared. @returns its ticks */
function replay({ log }: Played, game: FieldGame): number {
  let next = 0;
  while (!game.over) {
    const drop = log.drops[next];
    if (drop?.tick === game.tick) next += 1;
    game.step(...(drop?.tick === game.tick ? [drop.x] : []));
  }
  return game.tick;
}

/** Microseconds of CPU a tick when all games are replayed. */
function tickCost(games: readonly Played[]): number {
  let ticks = 0;
  const before = process.cpuUsage();
  for (const game of games) ticks += replay(game, createGame(seededPieces(game.id)));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / ticks;
}

/** Microseconds of the whole tick, and of the part of it that planck's `step` takes, in the same games. */
function overBare(games: readonly Played[]) {
  let bare = 0;
  let ticks = 0;
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
    ticks += replay(played, game);
  }
  return { whole: ((performance.now() - began) * 1000) / ticks, bare: (bare * 1000) / ticks };
}

export const run: Bench = () => {
  const games = GAMES.map((id): Played => ({ id, log: botLog(id, 'average') }));
  // The best, for other programs use the machine too.
  const tick = Math.min(...Array.from({ length: ROUNDS }, () => tickCost(games)));
  const { whole, bare } = overBare(games);
  const floor = { name: 'µs bare world.step', value: bare };
  return Promise.resolve([
    { name: 'sim tick', value: tick, unit: 'µs' },
    { name: 'sim replay', value: REAL_TIME_US / tick, unit: '× real time', budget: { least: 400 } },
    { name: 'sim tick in a replay', value: whole, unit: 'µs', floor, budget: { of: 'ratio', most: 1.25 } },
  ]);
};
