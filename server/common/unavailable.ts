/** Too many tries; nothing was done. Answered as HTTP 429. */
export class Throttled extends Error {
  override readonly name = 'Throttled';
  /** Seconds until the next try can succeed, at least 1. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(`操作太频繁，请${seconds}秒后再试`);
    this.seconds = seconds;
  }
}

/** The server can't do it now, and did nothing: the same request may come again. Answered as HTTP 503. */
export class Busy extends Error {
  override readonly name = 'Busy';
  /** Seconds after which another try is worth it. */
  readonly seconds: number;

  constructor(seconds = 2) {
    super('服务繁忙，请稍后再试');
    this.seconds = seconds;
  }
}
