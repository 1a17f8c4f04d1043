import { afterAll, expect, test } from 'vitest';
import { playGame } from '../../../game-frame/bots/index.ts';
import { config, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { Busy } from '../../../server/common/busy.ts';
import { replayHere, SecretPieces, startPool, type ReplayJob } from '../../../server/verify/index.ts';

const idOf = (name: string): string => name.padEnd(22, '_');
const games = ['a', 'b', 'c'].map((name) => playGame(idOf(name), 'random', config, new SecretPieces(idOf(name))));
const jobOf = (seed: string, gameData: string): ReplayJob => ({
  version: SIM_VERSION,
  seed,
  gameData,
  allowOpen: false,
});
const jobs = games.map(({ id, gameData }) => jobOf(id, gameData));
const seconds: number[] = [];
const pool = startPool({ workers: 1, queue: 1, onDone: (took) => seconds.push(took) });
afterAll(() => pool.close());

test('a thread has the result of a replay in this process', async () => {
  const job = firstOrThrow(jobs);
  expect(await pool.replay(job)).toEqual(replayHere(job));
  expect(seconds).toHaveLength(1);
});

test('an invalid log is no error of the thread', async () => {
  expect(await pool.replay(jobOf(idOf('x'), '!'))).toEqual({ ok: false, fault: 'malformed' });
});

test('jobs beyond the queue’s limit are refused immediately, and the others run', async () => {
  const replays = Promise.allSettled(jobs.map((job) => pool.replay(job)));
  expect(pool.full).toBe(true);
  const results = await replays;
  expect(pool.full).toBe(false);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(results[2]).toMatchObject({ reason: expect.any(Busy) });
  expect(pool.waiting).toBe(0);
});

test('copies of a job are replayed once; another log of the same game has to wait', async () => {
  const before = seconds.length;
  const job = firstOrThrow(jobs);
  const copies = Promise.all([pool.replay(job), pool.replay(job), pool.replay(job)]);
  await expect(pool.replay({ ...job, gameData: '' })).rejects.toThrow(Busy);
  const [first, second, third] = await copies;
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(seconds).toHaveLength(before + 1);
});

test('a closed pool rejects its waiting jobs', async () => {
  const closing = startPool({ workers: 1, queue: 5 });
  const results = Promise.allSettled(jobs.map((job) => closing.replay(job)));
  await closing.close();
  for (const result of await results) expect(result).toMatchObject({ status: 'rejected', reason: expect.any(Busy) });
});
