import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { gameResult, type GameResult, type Job } from '../../../game-frame/balance/batch/job.ts';
import type { Player } from '../../../game-frame/balance/batch/play-jobs.ts';

async function playIn(worker: Worker, job: Job): Promise<GameResult> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(job);
  const [message]: unknown[] = await once(worker, 'message');
  return v.parse(gameResult, message);
}

/** Lends a thread a core to play in, and ends them all afterwards. */
export async function withThreads<T>(task: (players: readonly Player[]) => Promise<T>): Promise<T> {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('worker.ts', import.meta.url)),
  );
  try {
    return await task(workers.map((worker) => (job) => playIn(worker, job)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
