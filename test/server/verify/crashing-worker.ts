import { getEnvironmentData } from 'node:worker_threads';
import { type ReplayJob, replayHere, type Replayed } from '../../../server/verify/verifier.ts';

const way = getEnvironmentData('crash');

/** The replay worker; with `crash` in its environment its thread ends during its first job. */
export default async function replayOrCrash(job: ReplayJob): Promise<Replayed> {
  if (way === undefined) return replayHere(job);
  if (way === 'exit') process.exit(1);
  return new Promise(() => {
    setImmediate(() => {
      throw new Error('a thread crashes');
    });
  });
}
