import { expect, test } from 'vitest';
import { playGame } from '../../../game-frame/bots/index.ts';
import { config } from '../../../game-frame/sim/index.ts';
import { type GameJob, runJob, seedsOf } from '../../../game-frame/balance/batch/job.ts';
import { playBatch, playJobs, type Progress } from '../../../game-frame/balance/batch/play-jobs.ts';
import { resultOf } from './results.ts';

/** Plays nothing: a score a job, by bot and gravity. */
const fake = ({ id, bot, config: { gravity } }: GameJob) => {
  const n = Number(id.split('-').at(-1));
  return Promise.resolve({ ...resultOf(n, (bot === 'greedy' ? 2000 : 1000) + n + gravity), id });
};
const plan = { batch: 'b', games: 10, bots: ['greedy', 'random'] as const };
const heavy = { name: 'heavy', config: { ...config, gravity: config.gravity + 1 } };
const shipped = { name: 'shipped', config };

test('a job has the figures of the game that the bot plays', () => {
  const [id = ''] = seedsOf('batch', 1);
  const game = playGame(id, 'random');
  const result = runJob({ id, bot: 'random', config });
  expect(result).toMatchObject({ id, score: game.score, ticks: game.ticks, drops: game.drops, merged: game.merged });
  expect(game.counts[result.topLevel - 1]).toBeGreaterThan(0);
  expect(game.counts[result.topLevel] ?? 0).toBe(0);
  // Every merge takes two balls and makes one, until two of the last level meet.
  expect(result.merges).toBeGreaterThanOrEqual(game.counts.reduce((sum, count) => sum + count, 0) - game.drops);
  expect(result.height).toBeGreaterThan(1);
  expect(result.height).toBeLessThan(config.redY);
});

test('games that differ in their scoring alone are played once, and score as if they were played', async () => {
  const dear = {
    ...config,
    points: config.points.map((each) => 3 * each),
    comboTicks: 90,
    comboPoints: 7,
    comboMost: 3,
  };
  const [id = ''] = seedsOf('b', 1);
  const jobs: GameJob[] = [];
  const run = (job: GameJob) => (jobs.push(job), Promise.resolve(runJob(job)));
  const presets = [shipped, { name: 'dear', config: dear }];
  const sides = await playBatch({ batch: 'b', games: 1, bots: ['random'], presets }, [run]);
  expect(jobs).toHaveLength(1);
  const scores = sides.map(({ results }) => results.get('random')?.[0]?.score);
  expect(scores).toEqual([config, dear].map((each) => playGame(id, 'random', each).score));
});

test('every runner is busy, and results come in the order of the jobs', async () => {
  let playing = 0;
  let most = 0;
  const slow = async (job: GameJob) => {
    most = Math.max(most, (playing += 1));
    await new Promise((resolve) => setTimeout(resolve, job.id.endsWith('1') ? 4 : 1));
    playing -= 1;
    return fake(job);
  };
  const jobs = seedsOf('b', 9).map((id): GameJob => ({ id, bot: 'random', config }));
  const results = await playJobs(jobs, [slow, slow, slow]);
  expect(results.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
  expect(most).toBe(3);
});

test('a batch plays the same seeds with every bot under every preset, and reports its progress', async () => {
  const progress: Progress[] = [];
  const [a, b] = await playBatch({ ...plan, first: 61, presets: [shipped, heavy] }, [fake], (now) =>
    progress.push(now),
  );
  expect([a?.preset, b?.preset]).toEqual(['shipped', 'heavy']);
  expect([...(a?.results.keys() ?? [])]).toEqual(['random', 'greedy']);
  const scores = (side: typeof a): number[] => side?.results.get('greedy')?.map(({ score }) => score) ?? [];
  expect(scores(a)[0]).toBe(2061 + config.gravity);
  expect(scores(b)).toEqual(scores(a).map((score) => score + 1));
  expect(progress).toHaveLength(40);
  expect(progress.at(-1)).toMatchObject({ done: 40, games: 40, secondsLeft: 0 });
});

test('a batch that is cancelled ends when no runner is busy any more', async () => {
  const cancel = new AbortController();
  let busy = 0;
  const slow = async (job: GameJob) => {
    busy += 1;
    await new Promise((resolve) => setTimeout(resolve, job.id.endsWith('1') ? 1 : 9));
    busy -= 1;
    return fake(job);
  };
  const stop = (): void => cancel.abort(new Error('enough'));
  const batch = playBatch({ ...plan, presets: [shipped] }, [slow, slow, slow], stop, cancel.signal);
  await expect(batch).rejects.toThrow('enough');
  expect(busy).toBe(0);
});
