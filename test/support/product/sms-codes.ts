import { EventEmitter, once } from 'node:events';

/** The newest SMS code of each phone. Several servers may share one instance. */
export class SmsCodes {
  readonly #newest = new Map<string, string>();
  readonly #printed = new EventEmitter();

  put(phone: string, code: string): void {
    this.#newest.set(phone, code);
    this.#printed.emit(phone, code);
  }

  async of(phone: string): Promise<string> {
    return this.#newest.get(phone) ?? String((await once(this.#printed, phone))[0]);
  }
}
