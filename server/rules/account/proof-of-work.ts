import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { type Challenge, challenge, solvedChallenge } from '../../../src/contract/proof-of-work.ts';
import { firstOrThrow } from '../../db/index.ts';
import type { Context } from '../context.ts';

/** How long a challenge is valid: the time to type a number, with a wide margin. */
export const PROOF_SECONDS = 600;
/** Rounds of one try, and most tries of the least work; on average 300,000 rounds, half a second of a weak phone. */
const ROUNDS = 2000;
const TRIES = 300;

/** Secrets that sign a network's challenges, so that no other network can use them; the first pair signs new ones. */
function secretsOf({ keys }: Pick<Context, 'keys'>, network: string) {
  const keySecrets = keys.hashes('work', `key ${network}`);
  return keys.hashes('work', network).map((secret, index) => ({
    hmacSignatureSecret: secret.toString('hex'),
    hmacKeySignatureSecret: keySecrets[index]?.toString('hex') ?? '',
  }));
}

/** Creates a challenge for a network. @param work how many times the least work */
export async function createProofChallenge(context: Context, network: string, work: number): Promise<Challenge> {
  const created = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(TRIES * work),
    deriveKey,
    data: { until: Math.floor(context.now.getTime() / 1000) + PROOF_SECONDS, work },
    ...firstOrThrow(secretsOf(context, network)),
  });
  return v.parse(challenge, created);
}

const sent = v.pipe(v.string(), v.parseJson(), solvedChallenge);

/** A valid proof: its name, to count its uses by, and how many times the least work it took. */
export interface Proof {
  readonly name: string;
  readonly work: number;
}

/** Verifies a network's proof of work. @returns undefined when it is missing, wrong or too late */
export async function verifyProof(context: Context, network: string, captcha?: string): Promise<Proof | undefined> {
  const { success, output } = v.safeParse(sent, captcha);
  if (!success) return undefined;
  const { signature: name, parameters } = output.challenge;
  if (parameters.data.until * 1000 < context.now.getTime()) return undefined;
  const verdicts = await Promise.all(
    secretsOf(context, network).map((secrets) => verifySolution({ ...output, deriveKey, ...secrets })),
  );
  return verdicts.some(({ verified }) => verified) ? { name, work: parameters.data.work } : undefined;
}
