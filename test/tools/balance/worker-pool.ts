import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { BotName } from '../../../game-frame/bots/index.ts';
import type { Result } from './report.ts';

/** A game for a bot to play. */
export interface Job {
  readonly id: string;
  readonly bot: BotName;
}

const result = v.object({
  score: v.number(),
  ticks: v.number(),
  drops: v.number(),
  counts: v.array(v.number()),
  peakBalls: v.number(),
});

async function runWorker(queue: Job[], onResult: (job: Job, result: Result) => void): Promise<void> {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  for (let job = queue.shift(); job; job = queue.shift()) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job);
    const [message]: unknown[] = await once(worker, 'message');
    onResult(job, v.parse(result, message));
  }
  await worker.terminate();
}

/** Plays jobs in a pool of worker threads. @param onResult called after each game */
export async function playAll(
  jobs: readonly Job[],
  threads: number,
  onResult: (job: Job, result: Result) => void,
): Promise<void> {
  const queue = [...jobs];
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, () => runWorker(queue, onResult)));
}
