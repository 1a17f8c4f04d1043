import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Job } from '../../../game-frame/debug/batch/job.ts';
import { withChanges } from '../../../game-frame/debug/model/changes.ts';
import { configSchema } from '../../../game-frame/debug/model/config-schema.ts';
import { costOf, shortfall } from '../../../game-frame/debug/search/cost.ts';
import { Evolution } from '../../../game-frame/debug/search/evolution.ts';
import { configAt, placesOf } from '../../../game-frame/debug/search/free-values.ts';
import { trialsText } from '../../../game-frame/debug/search/progress.ts';
import { search, searchSchema } from '../../../game-frame/debug/search/search.ts';
import { config, randomFrom } from '../../../game-frame/sim/index.ts';
import { resultOf } from './results.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Least cost that sixty trials in six dimensions find. */
function leastCost(seed: string, cost: (place: readonly number[]) => number): number {
  const evolution = new Evolution([0.5, 0.5, 0.5, 0.5, 0.5, 0.5], 0.25, randomFrom(seed));
  const costs = Array.from({ length: 60 }, () => {
    const place = evolution.ask();
    const value = cost(place);
    evolution.tell(place, value);
    return value;
  });
  return Math.min(...costs);
}

describe('the evolution strategy', () => {
  const goal = [0.2, 0.8, 0.5, 0.3, 0.9, 0.6];
  const sphere = (place: readonly number[]): number => sum(place.map((x, i) => (x - (goal[i] ?? 0)) ** 2));
  const ridge = (place: readonly number[]): number =>
    sum(place.map((x, i) => 10 ** (i / 2.5) * (x - (goal[i] ?? 0)) ** 2));

  test.each([
    ['a bowl', sphere, 0.2],
    ['a valley a hundred times as steep in one direction as in another', ridge, 0.2],
  ])('comes down %s in sixty trials, from nearly every seed', (_, cost, share) => {
    const begin = cost([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
    const ends = Array.from({ length: 20 }, (__, n) => leastCost(`s${n}`, cost));
    expect(ends.filter((end) => end < share * begin).length).toBeGreaterThan(17);
  });

  test('finds the same with the same seed', () => {
    expect(leastCost('a', sphere)).toBe(leastCost('a', sphere));
  });
});

describe('free values', () => {
  const free = v.parse(searchSchema.entries.free, [
    { key: 'gravity', least: 15, most: 60 },
    { key: 'spawnWeights', level: 2, least: 0, most: 40 },
    { key: 'points', least: 0.25, most: 4 },
  ]);

  test('at the place that they begin at are the config itself, between the steps of the editor', () => {
    expect(configAt(config, free, placesOf(config, free))).toEqual(config);
  });

  test('reach their bounds and never leave them; factors change a whole list', () => {
    const most = configAt(config, free, [2, 1, 1]);
    expect(most).toMatchObject({ gravity: 60, spawnWeights: [24, 40, 21, 18, 14] });
    expect(most.points).toEqual(config.points.map((points) => points * 4));
    expect(configAt(config, free, [-1, 0, 0])).toMatchObject({ gravity: 15, spawnWeights: [24, 0, 21, 18, 14] });
    expect(v.is(configSchema, configAt(config, free, [0.123, 0.456, 0.789]))).toBe(true);
  });

  test.each([
    [{ key: 'gravity', least: 60, most: 15 }],
    [{ key: 'gravity', level: 1, least: 15, most: 60 }],
    [{ key: 'points', least: 0, most: 2 }],
    [{ key: 'moon', least: 1, most: 2 }],
  ])('%j is refused', (value) => {
    expect(v.is(searchSchema.entries.free, [value])).toBe(false);
  });
});

test('what a figure lacks grows with its distance from the range, by ratio; within it is nothing', () => {
  const target = { bot: 'average', measure: 'score', least: 1500, most: 3000 } as const;
  expect([1400, 2000, 3200].map((figure) => shortfall(target, figure) > 0)).toEqual([true, false, true]);
  expect(shortfall(target, 375)).toBeCloseTo(shortfall(target, 750) + Math.log(2));
  expect(shortfall({ bot: 'average', measure: 'level 11', most: 0.05 }, 0)).toBe(0);
  expect(costOf([])).toBe(0);
});

/** A world in which the score is the gravity's and the points', and the length falls with gravity. */
const play = ({ id, config: { gravity, points } }: Job) => {
  const n = Number(id.split('-').at(-1));
  const score = gravity * 50 * ((points[9] ?? 0) / 2200) * (1 + (n % 7) / 20);
  return Promise.resolve({ ...resultOf(n, score), id, seconds: 7000 / gravity });
};
const plan = (trials: number) =>
  v.parse(searchSchema, {
    targets: [
      { bot: 'average', measure: 'score', least: 1800, most: 2400 },
      { bot: 'average', measure: 'seconds', least: 180, most: 220 },
    ],
    free: [
      { key: 'gravity', least: 5, most: 100 },
      { key: 'points', least: 0.1, most: 10 },
    ],
    start: { gravity: 90, points: config.points.map((points) => points * 4) },
    trials,
    heldOut: 20,
  });

describe('a search', () => {
  test('ends at the first config that meets the targets, and judges it on seeds that no trial played', async () => {
    const seeds = new Set<string>();
    const late: string[] = [];
    const { preset, trials, best, report } = await search(plan(200), [
      (job) => {
        (job.id.includes('held-out') ? late : [...seeds]).push(job.id);
        seeds.add(job.id);
        return play(job);
      },
    ]);
    expect(best).toBe(trials.at(-1));
    expect(best.cost).toBe(0);
    expect(trials.length).toBeLessThan(200);
    expect(trials[0]?.config).toEqual(withChanges(plan(1).start));
    expect(new Set(late).size).toBe(20);
    expect(report.verdicts[0]?.map(({ met }) => met)).toEqual([true, true]);
    expect(withChanges(preset.changes)).toEqual(best.config);
    expect(trialsText(trials).split('\n')).toHaveLength(trials.length + 3);
  });

  test('gives the best that it found when its trials are over, and says what that lacks', async () => {
    const { trials, best, report } = await search(plan(4), [play]);
    expect(trials).toHaveLength(4);
    expect(best.cost).toBe(Math.min(...trials.map(({ cost }) => cost)));
    expect(report.verdicts[0]?.some(({ met }) => !met)).toBe(true);
  });

  test('ends when it is cancelled', async () => {
    const cancel = new AbortController();
    const stop = (job: Job) => (cancel.abort(new Error('enough')), play(job));
    await expect(search(plan(4), [stop], () => {}, cancel.signal)).rejects.toThrow('enough');
  });
});
