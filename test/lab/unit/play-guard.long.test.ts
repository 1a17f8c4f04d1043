import { expect, test } from 'vitest';
import { runJob } from '../../../game-frame/balance/batch/job.ts';
import type { JobRunner, Progress } from '../../../game-frame/balance/batch/play-jobs.ts';
import { TARGETS } from '../../../game-frame/balance/batch/targets.ts';
import { playGuard } from '../../../game-frame/balance/guard/play-guard.ts';
import { shipFaults } from '../../../game-frame/debug/model/ship-guard.ts';
import { config, type SimConfig } from '../../../game-frame/sim/index.ts';

const known = new Map<string, ReturnType<typeof runJob>>();
const play: JobRunner = (job) => {
  const key = JSON.stringify(job);
  const result = known.get(key) ?? runJob(job);
  known.set(key, result);
  return Promise.resolve(result);
};
const targets = TARGETS.filter(({ bot }) => bot !== 'look-ahead');
const radii = (times: number): Partial<SimConfig> => ({ radii: config.radii.map((radius) => radius * times) });
const points = (times: number): Partial<SimConfig> => ({
  points: config.points.map((each) => Math.round(each * times)),
});

test.each<[Partial<SimConfig>, 'refuse' | 'warn', string]>([
  [{ maxTicks: 600 }, 'refuse', 'the clock ends them'],
  [{ maxTicks: 7200 }, 'refuse', 'the clock ends them'],
  [{ dangerTicks: 1, graceTicks: 0 }, 'refuse', 'A game lasts 0.5'],
  [radii(1.5), 'refuse', 'A game lasts'],
  [radii(1.2), 'warn', 'A game lasts'],
  [{ restitution: 0.9 }, 'refuse', 'until all balls rest it takes 4 s'],
  [{ restitution: 0.7 }, 'warn', 'until all balls rest'],
  [{ friction: 0, angularDamping: 0, restitution: 0.5 }, 'warn', 'until all balls rest'],
  [{ linearDamping: 5 }, 'warn', 'until all balls rest'],
  [{ maxFall: 5 }, 'warn', 'until all balls rest'],
  [{ cooldownTicks: 240 }, 'refuse', 'A drop takes 4'],
  [{ redY: 6 }, 'refuse', 'A game lasts'],
  [points(3), 'warn', 'A game scores'],
  [{ points: config.points.map(() => 20_000) }, 'refuse', 'A game scores'],
  [{ comboPoints: 1000, comboMost: 100, comboTicks: 240 }, 'refuse', 'A game scores'],
  [{ linearSlop: 0.05 }, 'warn', 'Resting balls overlap'],
  [{ baumgarte: 0.05 }, 'warn', 'Resting balls overlap'],
])('%j is no game to ship: %s', async (changes, kind, why) => {
  const changed = { ...config, ...changes };
  expect(shipFaults(changed)).toEqual([]);
  // Physics shows without any game.
  const games = /balls/.test(why) ? 1 : 4;
  const { faults, sides } = await playGuard(changed, targets, [play], undefined, undefined, games);
  expect(sides === undefined).toBe(games === 1 && kind === 'refuse');
  expect(faults).toContainEqual({ kind, why: expect.stringContaining(why) });
});

test.each<Partial<SimConfig>>([
  { gravity: 30 },
  { gravity: 40 },
  { friction: 0.4 },
  { friction: 0.6 },
  points(1.2),
  radii(1.05),
  { spawnWeights: [22, 22, 22, 20, 14] },
  { restitution: 0.1 },
  { cooldownTicks: 40 },
  { dangerTicks: 144 },
])('nothing speaks against %j', async (changes) => {
  const changed = { ...config, ...changes };
  const seen: Progress[] = [];
  const { faults, sides = [] } = await playGuard(changed, targets, [play], (now) => seen.push(now), undefined, 4);
  expect([...shipFaults(changed), ...faults]).toEqual([]);
  const bots = ['random', 'average', 'greedy'];
  expect(sides.map(({ results }) => Array.from(results.keys()))).toEqual([bots, bots]);
  expect(seen.at(-1)).toMatchObject({ done: 24, games: 24, secondsLeft: 0 });
});

test('it can be cancelled', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(playGuard(config, targets, [play], undefined, signal)).rejects.toThrow('enough');
});
