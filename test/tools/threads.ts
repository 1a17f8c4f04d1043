import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { type Progress, sayProgress } from '../../game-frame/balance/batch/play-jobs.ts';

async function playIn<Result>(worker: Worker, result: v.GenericSchema<Result>, job: unknown): Promise<Result> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(job);
  const [message]: unknown[] = await once(worker, 'message');
  return v.parse(result, message);
}

/** Runs a task with a worker thread for each core. @param module what runs in each: it answers each job by one message */
export async function withThreads<Result, T>(
  module: URL,
  result: v.GenericSchema<Result>,
  task: (players: readonly ((job: unknown) => Promise<Result>)[]) => Promise<T>,
): Promise<T> {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(module));
  try {
    return await task(workers.map((worker) => (job) => playIn(worker, result, job)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

export function showProgress(progress: Progress): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${sayProgress(progress)}   `);
}
