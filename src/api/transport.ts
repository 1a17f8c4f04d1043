import { FetchError, ofetch } from 'ofetch';
import { VERSION_HEADER } from '../contract/constants.ts';
import type { SignedRequest } from './request.ts';
import { spread } from './spread.ts';

/** A response; status 0 when there was none. Numbers that it does not say are left out, 0 or NaN. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** Server's time when it answered, seconds since 1970, if the answer says it. */
  readonly date?: number;
  /** Version of the campaign that it was given by, if the answer says it. */
  readonly version?: number;
  /** Seconds after which a busy server wants to be asked again, if the answer says it. */
  readonly retryAfter?: number;
}

const TIMEOUT_MS = 8_000;
const RETRIES = 3;
const FIRST_RETRY_MS = 400;
/** Limit for all attempts: ofetch's timeout covers only the response's headers, not its body. */
const DEADLINE_MS = 45_000;
/** A busy server that wants to be left alone for longer is not waited for in silence, seconds. */
const SILENT_S = 3;
const NO_ANSWER: RawAnswer = { status: 0, text: '' };
/** HTTP statuses that are retried. */
const RETRIED = [408, 500, 502, 503, 504];

async function sendWithRetries(request: SignedRequest, token: string | null): Promise<RawAnswer> {
  const told = { date: 0, version: 0, retryAfter: 0 };
  try {
    const text = await ofetch<string, 'text'>(request.url, {
      method: request.method,
      body: request.body ?? null,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      responseType: 'text',
      timeout: TIMEOUT_MS,
      retry: RETRIES,
      retryStatusCodes: RETRIED,
      // As long as the server says, else twice as long with each retry; ofetch counts `retry` down.
      retryDelay: ({ options: { retry } }) =>
        spread(told.retryAfter * 1000 || FIRST_RETRY_MS * 2 ** (RETRIES - Number(retry))),
      onResponse: ({ options, response: { headers } }) => {
        told.date = Date.parse(headers.get('date') ?? '') / 1000;
        told.version = Number(headers.get(VERSION_HEADER));
        told.retryAfter = Number(headers.get('retry-after'));
        if (told.retryAfter > SILENT_S) options.retry = false;
      },
    });
    return { status: 200, text, ...told };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { status: error.status ?? 0, text: String(error.data ?? ''), ...told };
  }
}

/** Sends a signed request, and retries it with the same bytes when no answer came or the server was busy. */
export function send(request: SignedRequest, token: string | null): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(NO_ANSWER), DEADLINE_MS);
    sendWithRetries(request, token)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
