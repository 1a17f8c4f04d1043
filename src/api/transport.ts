import { FetchError, ofetch } from 'ofetch';
import type { SignedRequest } from './request.ts';

/** What came back: status 0 when nothing did. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 8_000;
const RETRIES = 3;
const FIRST_RETRY_MS = 400;
/** For all attempts together: ofetch's timeout ends with an answer's head, and a body may never come. */
const DEADLINE_MS = 45_000;
const NO_ANSWER: RawAnswer = { status: 0, text: '' };
/** Answers worth sending the same bytes again for. */
const RETRIED = [408, 425, 500, 502, 503, 504];

/** Doubles with each retry; ofetch counts `retry` down. */
const backoff = ({ options }: { options: { retry?: number | false } }): number =>
  FIRST_RETRY_MS * 2 ** (RETRIES - (typeof options.retry === 'number' ? options.retry : 0));

async function sendPatiently(request: SignedRequest, token: string | null): Promise<RawAnswer> {
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
    });
    return { status: 200, text };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { status: error.status ?? 0, text: typeof error.data === 'string' ? error.data : '' };
  }
}

/** Sends a signed request, the same bytes again when no answer came or the server was busy. */
export function send(request: SignedRequest, token: string | null): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(NO_ANSWER), DEADLINE_MS);
    sendPatiently(request, token)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
