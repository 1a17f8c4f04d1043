/** SMS codes as servers print them, for whoever waits for one. */
export class Codes {
  readonly #printed = new Map<string, string>();
  readonly #waiting = new Map<string, (code: string) => void>();

  /** A server has printed a code. */
  readonly put = (phone: string, code: string): void => {
    this.#printed.set(phone, code);
    this.#waiting.get(phone)?.(code);
  };

  /** The code of a phone, as soon as it is printed. */
  async of(phone: string): Promise<string> {
    return this.#printed.get(phone) ?? new Promise((done) => this.#waiting.set(phone, done));
  }
}
