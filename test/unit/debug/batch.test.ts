import { expect, test } from 'vitest';
import { playGame } from '../../../game-frame/bots/index.ts';
import { config } from '../../../game-frame/sim/index.ts';
import { runJob, seedsOf } from '../../../game-frame/debug/batch/job.ts';
import { gamesCsv, summary } from '../../../game-frame/debug/batch/table.ts';

test('a job has the figures of the game that the bot plays', () => {
  const [id = ''] = seedsOf('batch', 1);
  const game = playGame(id, 'random');
  const result = runJob({ id, bot: 'random', config });
  expect(result).toMatchObject({ id, score: game.score, ticks: game.ticks, drops: game.drops });
  expect(game.counts[result.topLevel - 1]).toBeGreaterThan(0);
  expect(game.counts[result.topLevel] ?? 0).toBe(0);
});

test('a batch has as many seeds as games, all different, the same for every preset', () => {
  const seeds = seedsOf('b', 50);
  expect(new Set(seeds).size).toBe(50);
  expect(seedsOf('b', 50)).toEqual(seeds);
});

test('the table has a line a game and a column a preset', () => {
  const results = [1, 2, 3].map((n) => ({
    id: `s${n}`,
    score: n * 100,
    ticks: n * 600,
    seconds: n * 10,
    drops: n,
    topLevel: n,
    peakBalls: n,
  }));
  expect(gamesCsv([{ preset: 'a, b', results }]).split('\r\n')).toEqual([
    'preset,seed,score,ticks,drops,top level,peak balls',
    '"a, b",s1,100,600,1,1,1',
    '"a, b",s2,200,1200,2,2,2',
    '"a, b",s3,300,1800,3,3,3',
    '',
  ]);
  expect(Object.fromEntries(summary({ preset: 'a', results }))).toMatchObject({ 'score 50 %': 200, seconds: 20 });
});
