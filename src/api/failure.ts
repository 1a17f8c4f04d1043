/**
 * What became of a call that failed.
 * - `refused`: the server said no, and will say no again
 * - `session`: no session any more (HTTP 401)
 * - `blocked`: the player is blocked (444)
 * - `reload`: the page is of yesterday (402)
 * - `throttled`: too many requests (HTTP 429)
 * - `broken`: an answer that is none of ours, or HTTP 5xx after all retries
 * - `unreachable`: no answer at all
 */
export type FailureKind = 'refused' | 'session' | 'blocked' | 'reload' | 'throttled' | 'broken' | 'unreachable';

/** A call that failed; `message` is Chinese and fit for the player to read. */
export class Failure extends Error {
  declare readonly kind: FailureKind;
  /** Code of the envelope, when there was one. */
  declare readonly code: number | undefined;

  constructor(kind: FailureKind, message: string, code?: number) {
    super(message);
    this.name = 'Failure';
    this.kind = kind;
    this.code = code;
  }
}
