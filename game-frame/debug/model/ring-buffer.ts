/** A series of numbers, oldest first, as charts draw it. */
export interface NumberSeries {
  readonly length: number;
  /** The newest number; 0 when there is none. */
  readonly last: number;
  /** The number at `index`, 0 the oldest; 0 where there is none. */
  at(index: number): number;
  /** The largest number; 0 when there is none. */
  max(): number;
}

/** The newest numbers of a series, in memory of a fixed size. */
export class RingBuffer implements NumberSeries {
  private readonly values: Float64Array;
  private count = 0;

  /** @param capacity how many numbers are kept, ≥ 1 */
  constructor(capacity: number) {
    this.values = new Float64Array(capacity);
  }

  get length(): number {
    return Math.min(this.count, this.values.length);
  }

  get last(): number {
    return this.at(this.length - 1);
  }

  /** Adds a number; a full buffer drops its oldest one. */
  push(value: number): void {
    this.values[this.count % this.values.length] = value;
    this.count += 1;
  }

  at(index: number): number {
    if (index < 0 || index >= this.length) return 0;
    return this.values[(this.count - this.length + index) % this.values.length] ?? 0;
  }

  /** The numbers that are kept, the oldest first. */
  *[Symbol.iterator](): Generator<number> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index);
  }

  max(): number {
    let high = 0;
    for (let index = 0; index < this.length; index += 1) high = Math.max(high, this.at(index));
    return high;
  }
}
