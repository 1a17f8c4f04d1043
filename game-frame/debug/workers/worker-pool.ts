import type { GameResult, Job } from '../../balance/batch/job.ts';
import type { Player } from '../../balance/batch/play-jobs.ts';

/** Most workers; a page that asks for more than it has cores for is no faster. */
const MOST_WORKERS = 16;

/** Lends a worker a core to play in, and ends them all afterwards. */
export async function withWorkers<T>(
  task: (players: readonly Player[]) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const size = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency));
  const workers = Array.from({ length: size }, newWorker);
  try {
    const work = task(workers.map((worker) => (job) => runOn(worker, job)));
    return await (signal ? Promise.race([work, aborted(signal)]) : work);
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

function runOn(worker: Worker, job: Job): Promise<GameResult> {
  return new Promise((resolve, reject) => {
    const once = { once: true };
    worker.addEventListener('message', ({ data }: MessageEvent<GameResult>) => resolve(data), once);
    worker.addEventListener('error', ({ message }) => reject(new Error(`${job.id}: ${message}`)), once);
    worker.postMessage(job, []);
  });
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
