import type { HeldClock } from '../common/clock.ts';
import type { Log } from '../common/log.ts';

/** Work that every process repeats. Several processes may run it at once, so it must be idempotent. */
export interface ScheduledJob {
  readonly name: string;
  readonly everySeconds: number;
  /** Whether it does by the clock what can't be taken back: it waits until the clock is sure. */
  readonly final?: boolean;
  run(): Promise<unknown>;
}

/**
 * Runs each job immediately and at its interval, unless its last run still lasts. A failure is logged, and the job runs again
 * at the next interval.
 * @returns a function that stops the schedule and waits for running jobs
 */
export function startSchedule(jobs: readonly ScheduledJob[], clock: Pick<HeldClock, 'sure'>, log: Log) {
  const running = new Map<ScheduledJob, Promise<unknown>>();
  const start = (job: ScheduledJob): void => {
    if (running.has(job) || (job.final && !clock.sure())) return;
    const run = job.run().catch((err: unknown) => log.error({ err, job: job.name }, 'job failed'));
    const ended = run.finally(() => running.delete(job));
    running.set(job, ended);
  };
  for (const job of jobs) start(job);
  const timers = jobs.map((job) => setInterval(start, job.everySeconds * 1000, job));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
