import { getEnvironmentData, parentPort } from 'node:worker_threads';

/** Ways to end in the middle of a replay. */
const WAYS: ReadonlyMap<unknown, () => void> = new Map([
  ['exit', (): void => process.exit(1)],
  [
    'throw',
    (): void => {
      throw new Error('a thread crashes');
    },
  ],
]);

// The replay's own worker, unless it was started to crash: then it ends with its first job, before it answers.
const crash = WAYS.get(getEnvironmentData('crash'));
if (crash) parentPort?.once('message', crash);
else await import('../../../server/verify/worker.ts');
