import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { readWork } from '../api/work.ts';

/**
 * Does the work that the next login code wants. The browser computes beside the page, so typing goes on.
 * @returns what is sent with the code; undefined when it wants none
 * @throws Error where the page was not loaded by HTTPS: there browsers have no such computing
 */
export async function doWork(): Promise<string | undefined> {
  const challenge = await readWork();
  return challenge === null
    ? undefined
    : JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
