/**
 * Why a call failed.
 * - `refused`: the server refused the call, and would refuse it again
 * - `session`: no session any more (HTTP 401)
 * - `blocked`: the player is blocked (444)
 * - `reload`: the page is outdated, or the campaign is over (402)
 * - `throttled`: too many requests (HTTP 429)
 * - `broken`: the answer is not one of this API's, or HTTP 5xx after all retries
 * - `unreachable`: no answer at all
 */
export type FailureKind = 'refused' | 'session' | 'blocked' | 'reload' | 'throttled' | 'broken' | 'unreachable';

/** Whether a failure ends the session or the visit, which the app itself reports. */
export const endsVisit = ({ kind }: Failure): boolean => kind === 'session' || kind === 'blocked' || kind === 'reload';

/** A call that failed; `message` is in Chinese, for the player to read. */
export class Failure extends Error {
  declare readonly kind: FailureKind;
  /** Code of the envelope, when there was one. */
  declare readonly code: number | undefined;
  /** Seconds after which a busy server wants the same bytes again, if it said so. */
  declare readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, message: string, code?: number, retryAfter?: number) {
    super(message);
    this.name = 'Failure';
    this.kind = kind;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
