import * as v from 'valibot';
import { count } from './fields.ts';

/** Public path of a proof-of-work challenge for a login code; neither signed nor wrapped. */
export const CHALLENGE_PATH = '/api/work';

/** An ALTCHA challenge, which a phone solves in about a second; `null` without one. Solved, it is `send`'s `captcha`. */
export const challenge = v.object({
  parameters: v.object({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: count,
    keyLength: count,
    keyPrefix: v.string(),
    keySignature: v.string(),
    /** Seconds since 1970 until which a solution is accepted, and how many times the least work it takes. */
    data: v.object({ until: count, work: count }),
  }),
  signature: v.string(),
});
/** A challenge that a server created. */
export type Challenge = v.InferOutput<typeof challenge>;

export const solvedChallenge = v.object({ challenge, solution: v.object({ counter: count, derivedKey: v.string() }) });
