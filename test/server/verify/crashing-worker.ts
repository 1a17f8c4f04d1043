import { getEnvironmentData, parentPort } from 'node:worker_threads';

/** Ways to end in the middle of a replay. */
const WAYS: ReadonlyMap<unknown, () => void> = new Map([
  ['exit', (): void => process.exit(1)],
  [
    'throw',
    (): void => {
      throw new Error('a thread dies');
    },
  ],
]);

// The replay's own worker, unless it was started to die: then it ends with its first job, before it answers.
const die = WAYS.get(getEnvironmentData('dies'));
if (die) parentPort?.once('message', die);
else await import('../../../server/verify/worker.ts');
