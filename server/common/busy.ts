/** The server can't do it now and has done nothing; the same request may be sent again. Answered as HTTP 503. */
export class Busy extends Error {
  override readonly name = 'Busy';
  /** Seconds after which another try is worth it: the `Retry-After` header. */
  readonly seconds: number;

  constructor(seconds = 2) {
    super('busy');
    this.seconds = seconds;
  }
}
