import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { MAX_PAYLOAD_DEPTH, MAX_PAYLOAD_VALUES, SIGNATURE_WINDOW_S } from '../../../src/contract/index.ts';
import { isPlainObject, type Payload, signedText } from '../../../src/contract/sign.ts';
import { messages } from '../../rules/messages.ts';
import { malformed, Problem } from '../problem.ts';

const seconds = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
]);
const wireSchema = v.objectWithRest(
  { timestamp: seconds, sign: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) },
  v.unknown(),
);

/**
 * Whether a query or body has more values, or nests them deeper, than any call needs. It stops at the limit: printing or
 * checking such a value would cost much, or overflow the stack.
 */
function isTooComplex(input: unknown): boolean {
  let values = 0;
  const exceeds = (value: unknown, depth: number): boolean => {
    values += 1;
    if (values > MAX_PAYLOAD_VALUES || depth > MAX_PAYLOAD_DEPTH) return true;
    if (typeof value !== 'object' || value === null) return false;
    return Object.values(value).some((part) => exceeds(part, depth + 1));
  };
  return exceeds(input, 0);
}

/** A call whose signature was checked. */
export interface Signed {
  readonly payload: Payload;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly sign: string;
}

/** The contract's `sign` by Node's own MD5, which takes a hundredth of the time. */
const signatureOf = (secret: string, timestamp: number, payload: Payload): string =>
  createHash('md5')
    .update(signedText(secret, timestamp, payload))
    .digest('hex');

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Checks size, timestamp and signature of a call's query or body.
 * @throws Problem 1003 when it is too large or has no timestamp and signature, 1001 when its timestamp is out of the window, 1002 when its
 *   signature is wrong
 */
export function openSigned(input: unknown, secrets: readonly string[], now: Date): Signed {
  if (isTooComplex(input)) throw malformed();
  const parsed = v.safeParse(wireSchema, isPlainObject(input) ? { ...input } : input);
  if (!parsed.success) throw malformed();
  const { timestamp, sign: signature, ...payload } = parsed.output;
  const clock = Math.floor(now.getTime() / 1000);
  if (Math.abs(clock - timestamp) > SIGNATURE_WINDOW_S) throw new Problem(200, messages.staleTimestamp, { now: clock });
  if (!secrets.some((secret) => same(signature, signatureOf(secret, timestamp, payload))))
    throw new Problem(200, messages.badSignature);
  return { payload, timestamp, sign: signature };
}

/** Idempotency key of a signed request, 32 bytes: the same for all its copies from one sender. */
export function requestKey(sender: string, path: string, { timestamp, sign: signature }: Signed): Buffer {
  return createHash('sha256').update(`${sender}\n${path}\n${timestamp}\n${signature}`).digest();
}
