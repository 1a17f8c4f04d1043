import { FetchError, ofetch } from 'ofetch';
import { VERSION_HEADER } from '../contract/constants.ts';
import { NUMBER_HEADER, pairs, sign, type Payload } from '../contract/sign.ts';

/** A call as it is sent: signed once, so that a retry sends the same bytes. */
interface SignedRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** JSON; GET has none. */
  readonly body: string | undefined;
}

type UnsignedCall = Readonly<{ method: 'GET' | 'POST'; path: string; payload: Payload }>;

const query = (payload: Payload): [string, string][] =>
  Object.keys(payload)
    .filter((key) => payload[key] !== undefined)
    .map((key) => [key, pairs({ [key]: payload[key] }).slice(key.length + 1)]);

export function signRequest(call: UnsignedCall, base: string, secret: string, timestamp: number): SignedRequest {
  const { method, path, payload } = call;
  const signed = { ...payload, timestamp, sign: sign(secret, timestamp, payload) };
  return method === 'GET'
    ? { url: `${base}${path}?${new URLSearchParams(query(signed)).toString()}`, method, body: undefined }
    : { url: `${base}${path}`, method, body: JSON.stringify(signed) };
}

/** A response; status 0 when there was none. Headers that it lacks are left out, 0 or NaN. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** The server's time when it answered, seconds since 1970. */
  readonly date?: number;
  readonly version?: number;
  /** Seconds after which a busy server is to be asked again. */
  readonly retryAfter?: number;
}

const TIMEOUT_MS = 8_000;
const RETRIES = 3;
const FIRST_RETRY_MS = 400;
/** Limit for all attempts: ofetch's timeout covers only the response's headers, not its body. */
const DEADLINE_MS = 45_000;
/** Longest `Retry-After` that is retried here, seconds; a longer wait is for the caller to show. */
const MAX_RETRY_AFTER_S = 3;
const NO_ANSWER: RawAnswer = { status: 0, text: '' };
const RETRIED = [408, 500, 502, 503, 504];

/** Adds up to half of a delay, so that phones refused together don't retry together. */
const withJitter = (ms: number): number => ms * (1 + Math.random() / 2);

async function sendWithRetries(request: SignedRequest, token: string | null, number: string): Promise<RawAnswer> {
  const headers = { date: 0, version: 0, retryAfter: 0 };
  try {
    const text = await ofetch<string, 'text'>(request.url, {
      method: request.method,
      body: request.body ?? null,
      headers: { [NUMBER_HEADER]: number, ...(token && { authorization: `Bearer ${token}` }) },
      responseType: 'text',
      timeout: TIMEOUT_MS,
      retry: RETRIES,
      retryStatusCodes: RETRIED,
      // `Retry-After`, or exponential backoff; ofetch counts `retry` down.
      retryDelay: ({ options: { retry } }) =>
        withJitter(headers.retryAfter * 1000 || FIRST_RETRY_MS * 2 ** (RETRIES - Number(retry))),
      onResponse: ({ options, response }) => {
        headers.date = Date.parse(response.headers.get('date') ?? '') / 1000;
        headers.version = Number(response.headers.get(VERSION_HEADER));
        headers.retryAfter = Number(response.headers.get('retry-after'));
        if (headers.retryAfter > MAX_RETRY_AFTER_S) options.retry = false;
      },
    });
    return { status: 200, text, ...headers };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { status: error.status ?? 0, text: String(error.data ?? ''), ...headers };
  }
}

/** Sends a signed request; retries it with the same bytes when no answer came or the server was busy. */
export function fetchSigned(request: SignedRequest, token: string | null, number: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(NO_ANSWER), DEADLINE_MS);
    sendWithRetries(request, token, number)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
