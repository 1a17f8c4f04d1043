import md5 from 'md5';
import { SIGNATURE_WINDOW_S } from '../contract/index.ts';

/** Timestamps of requests in seconds, by a digest of session, path and payload. */
export type Stamps = Readonly<Record<string, number>>;

/** Storage that survives the page. */
export interface Memory {
  read(): Stamps;
  write(stamps: Stamps): void;
}

/** Unanswered requests, which may have run. Repeated, even after a reload, one has the same bytes, and runs once. */
export class Unanswered {
  declare private readonly memory: Memory;
  declare private readonly stamps: Map<string, number>;

  /** @param now server's time, seconds; requests outside the signature's window are dropped */
  constructor(memory: Memory, now: number) {
    this.memory = memory;
    const young = Object.entries(memory.read()).filter(([, stamp]) => Math.abs(now - stamp) < SIGNATURE_WINDOW_S);
    this.stamps = new Map(young);
    memory.write(Object.fromEntries(young));
  }

  /** Timestamp in seconds for a request to be sent: that of the same unanswered request, if any. */
  stampFor(request: string, stamp: () => number): number {
    const key = md5(request);
    const timestamp = this.stamps.get(key) ?? stamp();
    // Concurrent requests are different ones.
    this.stamps.delete(key);
    this.memory.write({ ...this.memory.read(), [key]: timestamp });
    return timestamp;
  }

  answered(request: string): void {
    const { [md5(request)]: _, ...others } = this.memory.read();
    this.memory.write(others);
  }

  lost(request: string, timestamp: number): void {
    this.stamps.set(md5(request), timestamp);
  }
}
