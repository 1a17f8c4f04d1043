import type { Job, GameResult } from './job.ts';

/** Leaves a core for the page. */
const THREADS = Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1));

/**
 * Plays jobs in worker threads.
 * @param progress told after each game how many are done
 * @param signal cancels
 * @returns all outcomes in the order of the jobs; `null` when cancelled
 * @throws Error when a game cannot be played
 */
export async function runBatch(
  jobs: readonly Job[],
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<readonly GameResult[] | null> {
  const threads = Array.from({ length: Math.min(THREADS, jobs.length) }, newThread);
  try {
    return await Promise.race([playAll(jobs, threads, progress), aborted(signal)]);
  } finally {
    for (const thread of threads) thread.terminate();
  }
}

const newThread = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

async function playAll(
  jobs: readonly Job[],
  threads: readonly Worker[],
  progress: (done: number) => void,
): Promise<readonly GameResult[]> {
  const results: GameResult[] = [];
  // One iterator for all threads: each takes the next job as soon as it is free.
  const queue = jobs.entries();
  let done = 0;
  const work = async (thread: Worker): Promise<void> => {
    for (const [index, job] of queue) {
      results[index] = await ask(thread, job);
      done += 1;
      progress(done);
    }
  };
  await Promise.all(threads.map(work));
  return results;
}

function ask(thread: Worker, job: Job): Promise<GameResult> {
  return new Promise((resolve, reject) => {
    const once = { once: true };
    thread.addEventListener('message', ({ data }: MessageEvent<GameResult>) => resolve(data), once);
    thread.addEventListener('error', ({ message }) => reject(new Error(`${job.id}: ${message}`)), once);
    thread.postMessage(job, []);
  });
}

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
