/**
 * Why a call failed.
 * - `refused`: the server refused the call and would refuse it again
 * - `session`: the session has ended (HTTP 401)
 * - `blocked`: the player is blocked (444)
 * - `reload`: the page is outdated or the campaign is over (402)
 * - `throttled`: too many requests (HTTP 429)
 * - `broken`: the answer is not one of this API's, or HTTP 5xx after all retries
 * - `unreachable`: no answer at all
 */
export type FailureKind = 'refused' | 'session' | 'blocked' | 'reload' | 'throttled' | 'broken' | 'unreachable';

/** Whether a failure ends the session or the visit; the app itself reports such a failure. */
export const endsVisit = ({ kind }: Failure): boolean => kind === 'session' || kind === 'blocked' || kind === 'reload';

/** Whether the player can't know why it failed, and is shown its number. */
export const isUnexpected = ({ kind }: Failure): boolean => kind === 'broken' || kind === 'unreachable';

/** The failure of a call; `message` is Chinese text for the player. */
export class Failure extends Error {
  declare readonly kind: FailureKind;
  declare readonly code: number | undefined;
  /** Seconds after which to send the same bytes again, if a busy server said so. */
  declare readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, message: string, code?: number, retryAfter?: number) {
    super(message);
    this.name = 'Failure';
    this.kind = kind;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
