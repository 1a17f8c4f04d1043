import type { Log } from '../common/log.ts';

/** Work that every process repeats. Several may run it at once, so it must be idempotent. */
export interface ScheduledJob {
  readonly name: string;
  readonly everySeconds: number;
  run(): Promise<unknown>;
}

/**
 * Runs each job immediately and at its interval. A failure is logged, and the job runs again at the next interval.
 * @returns a function that stops the schedule and waits for running jobs
 */
export function startSchedule(jobs: readonly ScheduledJob[], log: Log): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const start = (job: ScheduledJob): void => {
    const run = job.run().then(
      () => undefined,
      (err: unknown) => log.error({ err, job: job.name }, 'job failed'),
    );
    running.add(run);
    void run.finally(() => running.delete(run));
  };
  for (const job of jobs) start(job);
  const timers = jobs.map((job) => setInterval(start, job.everySeconds * 1000, job));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
