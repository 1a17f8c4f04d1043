import * as v from 'valibot';
import { count } from './fields.ts';

/** Where anyone may ask for the work that a login code wants: no call, for it is neither signed nor wrapped. */
export const WORK_PATH = '/api/work';

/**
 * Work that costs a phone about a second: a challenge of ALTCHA. Its solution, as JSON, is the `captcha` of the call `send`.
 * `null` in its place: a code wants no work.
 */
export const challenge = v.object({
  parameters: v.object({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: count,
    keyLength: count,
    keyPrefix: v.string(),
    keySignature: v.string(),
    /** Seconds since 1970 until which it is taken. */
    data: v.object({ until: count }),
  }),
  signature: v.string(),
});
/** Work that a login code wants. */
export type Challenge = v.InferOutput<typeof challenge>;

/** A challenge and its solution. */
export const doneWork = v.object({ challenge, solution: v.object({ counter: count, derivedKey: v.string() }) });
