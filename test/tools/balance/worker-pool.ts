import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { BotName } from '../../../game-frame/bots/index.ts';
import type { Result } from './report.ts';

/** A game to be played. */
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

async function work(queue: Job[], done: (job: Job, result: Result) => void): Promise<void> {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  for (let job = queue.shift(); job; job = queue.shift()) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job);
    const [message]: unknown[] = await once(worker, 'message');
    done(job, v.parse(result, message));
  }
  await worker.terminate();
}

/** Plays jobs on so many threads; tells of each as it ends. */
export async function playAll(
  jobs: readonly Job[],
  threads: number,
  done: (job: Job, result: Result) => void,
): Promise<void> {
  const queue = [...jobs];
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, () => work(queue, done)));
}
