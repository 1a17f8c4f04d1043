import type { GameJob } from '../../balance/batch/job.ts';
import type { JobRunner } from '../../balance/batch/play-jobs.ts';

/** Runs a task with a worker per core, and terminates the workers afterwards. */
export async function withWorkers<T>(task: (runners: JobRunner[]) => Promise<T>, signal: AbortSignal): Promise<T> {
  const workers = Array.from({ length: navigator.hardwareConcurrency }, newWorker);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    return await Promise.race([task(workers.map((worker) => (job) => runOn(worker, job))), aborted]);
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

/** Plays a record in a worker of its own. @returns the hash of its last tick, or why it can't be played */
export function playInWorker(record: string): Promise<string> {
  const worker = newWorker();
  const played = runOn<string>(worker, record).catch(String);
  return played.finally(() => worker.terminate());
}

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

function runOn<Result>(worker: Worker, job: GameJob | string): Promise<Result> {
  const settled = new AbortController();
  return new Promise<Result>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Result>) => resolve(data), { signal: settled.signal });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal: settled.signal });
    worker.postMessage(job, []);
  }).finally(() => settled.abort());
}
