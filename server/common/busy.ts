/** The server is overloaded and did nothing; the same request may be sent again. Answered as HTTP 503. */
export class Busy extends Error {
  override readonly name = 'Busy';
  /** Seconds until the next attempt: the `Retry-After` header. */
  readonly seconds: number;

  constructor(seconds = 2) {
    super('busy');
    this.seconds = seconds;
  }
}
