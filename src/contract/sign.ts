// Not among index.ts's exports: home needs the contract at once, and this with its md5 only for the first call.
import md5 from 'md5';

/** Header of a call: its number, eight digits, which a player is shown if it fails. */
export const NUMBER_HEADER = 'x-request-id';

/** A call's parameters besides timestamp and signature. `undefined` values are not sent. */
export type Payload = Readonly<Record<string, unknown>>;

/** Whether a value is an object made by `{}`, `Object.create(null)` or JSON, and so may be signed. */
export function isPlainObject(value: unknown): value is Payload {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const print = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The signed part of a payload: its keys sorted by code unit, `key=value` joined by `&`. */
export function pairs(payload: Payload): string {
  return Object.keys(payload)
    .filter((key) => payload[key] !== undefined)
    .sort(byCodeUnit)
    .map((key) => `${key}=${print(payload[key])}`)
    .join('&');
}

/** The hashed text: `secret + timestamp + pairs + timestamp + secret`. */
export const signedText = (secret: string, timestamp: number, payload: Payload): string =>
  `${secret}${timestamp}${pairs(payload)}${timestamp}${secret}`;

/**
 * The MD5 of {@link signedText} as UTF-8, in lower-case hex. Every player's browser has the secret, so a signature
 * authenticates no one: it filters noise, opens a time window and, with player and path, forms an idempotency key.
 */
export function sign(secret: string, timestamp: number, payload: Payload): string {
  // Bytes, for md5 throws at half a surrogate pair; TextEncoder writes it as U+FFFD.
  return md5(new TextEncoder().encode(signedText(secret, timestamp, payload)));
}
