import { pairs, sign, type Payload } from '../contract/sign.ts';

/** A call as it is sent: signed once, so that a retry sends the same bytes. */
export interface SignedRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** JSON; GET has none. */
  readonly body: string | undefined;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly payload: Payload;
}

const query = (payload: Payload): [string, string][] =>
  Object.keys(payload)
    .filter((key) => payload[key] !== undefined)
    .map((key) => [key, pairs({ [key]: payload[key] }).slice(key.length + 1)]);

/** @throws TypeError when the payload is not a plain object */
export function signRequest(call: Call, base: string, secret: string, timestamp: number): SignedRequest {
  const { method, path, payload } = call;
  const signed = { ...payload, timestamp, sign: sign(secret, timestamp, payload) };
  return method === 'GET'
    ? { url: `${base}${path}?${new URLSearchParams(query(signed)).toString()}`, method, body: undefined }
    : { url: `${base}${path}`, method, body: JSON.stringify(signed) };
}
