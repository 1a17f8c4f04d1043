import { getEnvironmentData, parentPort } from 'node:worker_threads';

// The replay's own worker, unless it was started to crash: then it ends with its first job, before it answers.
const way = getEnvironmentData('crash');
if (way === undefined) await import('../../../server/verify/worker.ts');
else
  parentPort?.once('message', () => {
    if (way === 'exit') process.exit(1);
    throw new Error('a thread crashes');
  });
