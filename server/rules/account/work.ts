import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { type Challenge, challenge, doneWork } from '../../../src/contract/work.ts';
import type { Context } from '../context.ts';

/** How long work is taken after it was asked for: the time to type a number, and some coffee. */
export const WORK_SECONDS = 600;
/** Rounds of one try, and most tries: half of them on average, 300,000 rounds, half a second of a weak phone. */
const ROUNDS = 2000;
const TRIES = 300;

/** What signs the work of a network: nobody else's is taken. */
const secretsOf = ({ keys }: Pick<Context, 'keys'>, network: string) => ({
  hmacSignatureSecret: keys.hash('work', network).toString('hex'),
  hmacKeySignatureSecret: keys.hash('work', `key ${network}`).toString('hex'),
});

/** Makes work for a network. */
export async function makeWork(context: Context, network: string): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(TRIES),
    deriveKey,
    data: { until: Math.floor(context.now.getTime() / 1000) + WORK_SECONDS },
    ...secretsOf(context, network),
  });
  return v.parse(challenge, made);
}

const sent = v.pipe(v.string(), v.parseJson(), doneWork);

/** The name of work that was done on a network in time; undefined when it was not. Whether it was used before shows later. */
export async function workDone(context: Context, network: string, captcha?: string): Promise<string | undefined> {
  const { success, output } = v.safeParse(sent, captcha);
  if (!success || output.challenge.parameters.data.until * 1000 < context.now.getTime()) return undefined;
  const { verified } = await verifySolution({ ...output, deriveKey, ...secretsOf(context, network) });
  return verified ? output.challenge.signature : undefined;
}
