import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { estimateShare } from '../../../game-frame/balance/batch/intervals.ts';
import type { GameJob } from '../../../game-frame/balance/batch/job.ts';
import { configSchema, withChanges } from '../../../game-frame/balance/config/changes.ts';
import { configAt, placesOf, searchSchema } from '../../../game-frame/balance/search/plan.ts';
import { costOf, nextPlace, shortfall, type Tried } from '../../../game-frame/balance/search/response-surface.ts';
import { search, type SearchProgress } from '../../../game-frame/balance/search/search.ts';
import { effectsCsv } from '../../../game-frame/balance/search/sensitivity.ts';
import { config, type Random, randomFrom } from '../../../game-frame/sim/index.ts';
import { resultOf } from './results.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('response surfaces', () => {
  const score = { bot: 'average', measure: 'score', least: 1500, most: 3000 } as const;
  const seconds = { bot: 'average', measure: 'seconds', least: 180, most: 220 } as const;
  /** Figures of a place in six dimensions, each with a tenth of noise: they grow and fall by ratio. */
  function figuresAt(place: readonly number[], random: Random): Tried['verdicts'] {
    const sumOf = (...by: readonly number[]): number => sum(by.map((each, i) => each * (place[i] ?? 0)));
    const noise = (): number => 1 + (random() / 2 ** 32 - 0.5) / 5;
    const values = [
      200 * Math.exp(sumOf(3, -2, 2, 0, 1, 2)) * noise(),
      300 * Math.exp(sumOf(-2, 1, 0, 1, -1)) * noise(),
    ];
    return [score, seconds].map((target, index) => ({ target, value: values[index] ?? 0 }));
  }

  const FREE = Array.from({ length: 6 }, () => undefined);

  function costsOf(seed: string): number[] {
    const random = randomFrom(seed);
    const tried: Tried[] = [];
    return Array.from({ length: 40 }, () => {
      const begun = tried.length > 12;
      const place = begun ? nextPlace(tried, FREE, random) : FREE.map(() => random() / 2 ** 32);
      expect(place.filter((x) => x < 0 || x > 1)).toEqual([]);
      const figures = figuresAt(place, random);
      tried.push({ place, games: 24, verdicts: figures, cost: costOf(figures) });
      return costOf(figures);
    });
  }

  test('forecast from few and noisy trials where the targets are met', () => {
    const late = Array.from({ length: 10 }, (_, n) => costsOf(`s${n}`).slice(-10));
    expect(late.flat().filter((cost) => cost < 0.05).length).toBeGreaterThan(80);
  });

  test('forecast the same with the same seed', () => {
    expect(costsOf('a')).toEqual(costsOf('a'));
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

test('the shortfall grows with the ratio to the range; within the range it is 0', () => {
  const target = { bot: 'average', measure: 'score', least: 1500, most: 3000 } as const;
  expect([1400, 2000, 3200].map((figure) => shortfall({ target, value: figure }) > 0)).toEqual([true, false, true]);
  expect(shortfall({ target, value: 375 })).toBeCloseTo(shortfall({ target, value: 750 }) + Math.log(2));
  expect(costOf([])).toBe(0);
});

test('luck without bound, from games that come to nothing, costs', () => {
  const fair = { bot: 'average', measure: 'luck', most: 2.5 } as const;
  expect(shortfall({ target: fair, value: Infinity })).toBeGreaterThan(shortfall({ target: fair, value: 5 }));
});

test('a share costs nothing while its exact interval meets the range', () => {
  const rare = { bot: 'average', measure: 'level 11', least: 0.02, most: 0.04 } as const;
  const lacks = (hits: number, games: number): number => {
    const values = Array.from({ length: games }, (_, n) => Number(n < hits));
    return shortfall({ target: rare, ...estimateShare(values, 0.95) });
  };
  expect([lacks(0, 12), lacks(1, 12), lacks(2, 12), lacks(6, 300), lacks(14, 300)]).toEqual([0, 0, 0, 0, 0]);
  expect([lacks(0, 300), lacks(30, 300), lacks(9, 12)].every((cost) => cost > 0)).toBe(true);
});

/** A world of merges of level 5, more of them the greater the gravity, and the longer the games the smaller it is. */
const play = ({ id, config: { gravity, points } }: GameJob) => {
  const n = Number(id.split('-').at(-1));
  const count = Math.round(gravity * 8 * (1 + (n % 7) / 20));
  const merged = Array.from({ length: count }, (_, index): [number, number] => [index * 1000, 5]);
  return Promise.resolve({ ...resultOf(n, count * (points[4] ?? 0)), id, seconds: 7000 / gravity, merged });
};
/** A world in which gravity seems to matter the other way round, but only on the seeds that trials play. */
const misled = ({ id, config: { gravity } }: GameJob) => {
  const n = Number(id.split('-').at(-1));
  return Promise.resolve({ ...resultOf(n, id.includes('trials') ? gravity : 200 - gravity), id });
};
/** A world in which gravity helps, but only on held-out seeds. */
const deceived = ({ id, config: { gravity } }: GameJob) =>
  Promise.resolve({ ...resultOf(1, id.includes('held-out') ? gravity : 200 - gravity), id });
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
    // The start is hopeless at once; what is chosen has played as many games as the verdict.
    expect([trials[0]?.games, best.games]).toEqual([24, 60]);
    expect(trials.length).toBeLessThan(200);
    expect(trials[0]?.config).toEqual(withChanges(plan(1).start));
    expect(new Set(late).size).toBe(60);
    expect(report.verdicts[0]?.map(({ met }) => met)).toEqual([true, true]);
    expect(withChanges(preset.changes)).toEqual(best.config);
  });

  test('returns the start where the best trial does worse on held-out seeds', async () => {
    const better = { ...plan(6), targets: [{ bot: 'average' as const, measure: 'score', least: 190 }] };
    const { trials, best, preset } = await search(better, [deceived]);
    expect(Math.min(...trials.map(({ cost }) => cost))).toBeLessThan(trials[0]?.cost ?? 0);
    expect(best).toBe(trials[0]);
    expect(withChanges(preset.changes)).toEqual(withChanges(better.start));
  });

  test('scores what bots do not read from games already played', async () => {
    const courses: string[] = [];
    const free = [{ key: 'points', least: 0.5, most: 2 }] as const;
    const targets = [{ bot: 'average', measure: 'score', change: true, least: 0.15, most: 0.25 }] as const;
    const { best, trials, report } = await search(v.parse(searchSchema, { targets, free }), [
      (job) => (courses.push(job.id), play(job)),
    ]);
    expect(report.verdicts.at(-1)).toMatchObject([{ met: true }]);
    expect(best.config.points).not.toEqual(config.points);
    // The start's first games, then those of the one that is good enough; and as many held out.
    expect(courses).toHaveLength(60 + 60);
    expect(new Set(courses).size).toBe(courses.length);
    expect(trials[1]?.effects[0]).toMatchObject({ key: 'points', end: 0.5, measure: 'score', value: -0.5 });
    expect(effectsCsv(trials.flatMap(({ effects }) => effects)).split('\n')).toHaveLength(1 + 2 * 4 + 1);
  });

  test('returns the best trial at its end, with the targets that it misses', async () => {
    const { trials, best, report } = await search(plan(4), [play]);
    expect(trials).toHaveLength(4);
    expect(best.cost).toBeLessThanOrEqual(trials[0]?.cost ?? 0);
    expect(report.verdicts[0]?.some(({ met }) => !met)).toBe(true);
  });

  test('does not take the trial whose seeds were lucky when no trial met everything', async () => {
    const { trials, best } = await search(plan(8), [misled]);
    const finalists = trials.toSorted((a, b) => a.cost - b.cost).slice(0, 4);
    expect(new Set(finalists.map((trial) => trial.config.gravity)).size).toBeGreaterThan(1);
    expect(best.config.gravity).toBe(Math.min(...finalists.map((trial) => trial.config.gravity)));
  });

  test('plays the baseline of a change once for each seed, and compares the result with it', async () => {
    const played = new Map<string, number>();
    const counted = (job: GameJob) => {
      const key = `${job.id} ${job.config.gravity}`;
      played.set(key, (played.get(key) ?? 0) + 1);
      return play(job);
    };
    const targets = [{ bot: 'average', measure: 'score', least: 0.45, most: 0.55, change: true }] as const;
    const free = [{ key: 'gravity', least: 20, most: 60 }] as const;
    const against = { gravity: 26.25 };
    const { best, report } = await search(v.parse(searchSchema, { targets, free, against, heldOut: 20 }), [counted]);
    expect(best.config.gravity / against.gravity).toBeCloseTo(1.5, 1);
    expect(report.presets).toEqual(['baseline', 'found']);
    expect(report.verdicts.at(-1)).toMatchObject([{ met: true }]);
    const baseline = [...played].filter(([key]) => key.endsWith(' 26.25'));
    expect(new Set(baseline.map(([, times]) => times))).toEqual(new Set([1]));
  });

  test('reports its progress from the first game on, with the most games that there can be', async () => {
    const seen: SearchProgress[] = [];
    await search(plan(8), [play], { onProgress: (progress) => seen.push(progress) });
    expect([...new Set(seen.map(({ phase }) => phase))]).toEqual(['trials', 'finalists', 'held-out']);
    expect(seen.map(({ done }) => done)).toEqual(seen.map((_, index) => index + 1));
    expect(new Set(seen.map(({ games }) => games)).size).toBe(1);
    expect(seen[0]?.games).toBeGreaterThanOrEqual(seen.length);
  });

  test.each([
    ['the first trial', 3, 1],
    ['a later one', 60, 2],
    ['the finalists', 120, 8],
  ])('stops in %s with the best so far, judged on held-out seeds', async (_, after, trialsThen) => {
    const finish = new AbortController();
    const onProgress = ({ done }: SearchProgress): void => void (done === after && finish.abort());
    const { preset, trials, best, report } = await search(plan(8), [play], { onProgress, finish: finish.signal });
    expect([trials.length, report.games]).toEqual([trialsThen, 20]);
    expect(best.cost).toBe(Math.min(...trials.map(({ cost }) => cost)));
    expect(withChanges(preset.changes)).toEqual(best.config);
  });

  test('ends when it is cancelled', async () => {
    const cancel = new AbortController();
    const stop = (job: GameJob) => (cancel.abort(new Error('enough')), play(job));
    await expect(search(plan(4), [stop], { signal: cancel.signal })).rejects.toThrow('enough');
  });
});
