import type { Log } from '../http/services.ts';

/** Something to be done again and again; every process does it, so it must be harmless to do twice. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  run(): Promise<unknown>;
}

/**
 * Runs jobs now and then; one that fails is logged and tried again next time.
 * @returns what ends it, after what runs has ended
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
