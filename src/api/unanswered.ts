import md5 from 'md5';
import { SIGNATURE_WINDOW_S } from '../contract/index.ts';

/** Timestamps of requests, seconds, by a digest of what they ask for. */
export type Stamps = Readonly<Record<string, number>>;

/** Where timestamps outlive the page. */
export interface Memory {
  read(): Stamps;
  write(stamps: Stamps): void;
}

/**
 * Requests that got no answer and may have run: whoever asks again sends the same bytes, so they run once. Also when
 * the page was killed in between.
 */
export class Unanswered {
  readonly #memory: Memory;
  readonly #stamps: Map<string, number>;

  /** @param now server's clock as far as known, seconds; what it will not take any more is forgotten */
  constructor(memory: Memory, now: number) {
    this.#memory = memory;
    const young = Object.entries(memory.read()).filter(([, stamp]) => Math.abs(now - stamp) < SIGNATURE_WINDOW_S);
    this.#stamps = new Map(young);
    memory.write(Object.fromEntries(young));
  }

  /** Timestamp for a request that is about to be sent, seconds: an unanswered one's if it asked for the same. */
  send(asked: string, stamp: () => number): number {
    const key = md5(asked);
    const timestamp = this.#stamps.get(key) ?? stamp();
    // Two at once are two requests.
    this.#stamps.delete(key);
    this.#memory.write({ ...this.#memory.read(), [key]: timestamp });
    return timestamp;
  }

  /** The server has answered. */
  answered(asked: string): void {
    const { [md5(asked)]: _, ...others } = this.#memory.read();
    this.#memory.write(others);
  }

  /** No answer came. */
  lost(asked: string, timestamp: number): void {
    this.#stamps.set(md5(asked), timestamp);
  }
}
