import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { challenge, CHALLENGE_PATH } from '../contract/proof-of-work.ts';
import { readOpenData } from './open-data.ts';

/**
 * Solves the challenge for the next login code, off the main thread; undefined when none is posed.
 * @throws Error on a page not served over HTTPS, where browsers have no Web Crypto
 */
export async function solveChallenge(): Promise<string | undefined> {
  const posed = await readOpenData(CHALLENGE_PATH, challenge);
  return posed === null
    ? undefined
    : JSON.stringify({ challenge: posed, solution: await solve({ challenge: posed, deriveKey }) });
}
