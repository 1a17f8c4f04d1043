import { FetchError, ofetch } from 'ofetch';
import { VERSION_HEADER } from '../contract/constants.ts';
import type { SignedRequest } from './request.ts';

/** A response; status 0 when there was none. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** Server's time when it answered, seconds since 1970, if the answer says it. */
  readonly date?: number | undefined;
  /** Version of the campaign that it was given by, if the answer says it. */
  readonly version?: number | undefined;
}

const TIMEOUT_MS = 8_000;
const RETRIES = 3;
const FIRST_RETRY_MS = 400;
/** Limit for all attempts: ofetch's timeout covers only the response's headers, not its body. */
const DEADLINE_MS = 45_000;
const NO_ANSWER: RawAnswer = { status: 0, text: '' };
/** HTTP statuses that are retried. */
const RETRIED = [408, 425, 500, 502, 503, 504];

/** Doubles with each retry; ofetch counts `retry` down. */
const backoff = ({ options }: { options: { retry?: number | false } }): number =>
  FIRST_RETRY_MS * 2 ** (RETRIES - (typeof options.retry === 'number' ? options.retry : 0));

function dateOf({ headers }: Response): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date / 1000;
}

async function sendWithRetries(request: SignedRequest, token: string | null): Promise<RawAnswer> {
  const told: { date?: number | undefined; version?: number | undefined } = {};
  try {
    const text = await ofetch<string, 'text'>(request.url, {
      method: request.method,
      ...(request.body !== undefined && { body: request.body }),
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      responseType: 'text',
      timeout: TIMEOUT_MS,
      retry: RETRIES,
      retryStatusCodes: RETRIED,
      retryDelay: backoff,
      onResponse: ({ response }) => {
        told.date = dateOf(response);
        told.version = Number(response.headers.get(VERSION_HEADER)) || undefined;
      },
    });
    return { status: 200, text, ...told };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { status: error.status ?? 0, text: typeof error.data === 'string' ? error.data : '', ...told };
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
