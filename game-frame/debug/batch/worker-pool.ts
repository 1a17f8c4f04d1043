import type { Job, GameResult } from './job.ts';

/** Number of workers; one core is left for the page. */
const POOL_SIZE = Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1));

/**
 * Plays jobs in worker threads.
 * @param onProgress called after each game with the number of finished games
 * @param signal cancels the batch
 * @returns all results in the order of the jobs; `null` when cancelled
 * @throws Error when a game cannot be played
 */
export async function runBatch(
  jobs: readonly Job[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<readonly GameResult[] | null> {
  const workers = Array.from({ length: Math.min(POOL_SIZE, jobs.length) }, newWorker);
  try {
    return await Promise.race([playAll(jobs, workers, onProgress), aborted(signal)]);
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

async function playAll(
  jobs: readonly Job[],
  workers: readonly Worker[],
  onProgress: (done: number) => void,
): Promise<readonly GameResult[]> {
  const results: GameResult[] = [];
  // All workers share one iterator: each takes the next job as soon as it is free.
  const queue = jobs.entries();
  let done = 0;
  const work = async (worker: Worker): Promise<void> => {
    for (const [index, job] of queue) {
      results[index] = await runOn(worker, job);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(workers.map(work));
  return results;
}

function runOn(worker: Worker, job: Job): Promise<GameResult> {
  return new Promise((resolve, reject) => {
    const once = { once: true };
    worker.addEventListener('message', ({ data }: MessageEvent<GameResult>) => resolve(data), once);
    worker.addEventListener('error', ({ message }) => reject(new Error(`${job.id}: ${message}`)), once);
    worker.postMessage(job, []);
  });
}

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
