import type { Log } from '../common/log.ts';

/** Work that every process repeats. Several may run it at once, so it must be idempotent. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  run(): Promise<unknown>;
}

/**
 * Runs each job immediately and at its interval. A failure is logged, and the job runs again at the next interval.
 * @returns a function that stops the schedule and waits for running jobs
 */
export function startSchedule(jobs: readonly Job[], log: Log): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const start = (job: Job): void => {
    const turn = job.run().then(
      () => undefined,
      (err: unknown) => log.error({ err, job: job.name }, 'job failed'),
    );
    running.add(turn);
    void turn.finally(() => running.delete(turn));
  };
  for (const job of jobs) start(job);
  const timers = jobs.map((job) => setInterval(start, job.everySeconds * 1000, job));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
