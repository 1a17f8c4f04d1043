/** The last numbers of a measurement, oldest first, in a ring of fixed size. */
export class Series {
  private readonly values: Float64Array;
  private count = 0;

  /** @param capacity how many numbers are kept, ≥ 1 */
  constructor(capacity: number) {
    this.values = new Float64Array(capacity);
  }

  /** How many numbers are held now. */
  get length(): number {
    return Math.min(this.count, this.values.length);
  }

  /** The newest number; 0 before the first. */
  get last(): number {
    return this.at(this.length - 1);
  }

  /** Adds a number; the oldest falls out when the ring is full. */
  push(value: number): void {
    this.values[this.count % this.values.length] = value;
    this.count += 1;
  }

  /** The number at `index`, 0 the oldest; 0 where there is none. */
  at(index: number): number {
    if (index < 0 || index >= this.length) return 0;
    return this.values[(this.count - this.length + index) % this.values.length] ?? 0;
  }

  /** The largest number held; 0 when empty. */
  max(): number {
    let high = 0;
    for (let index = 0; index < this.length; index += 1) high = Math.max(high, this.at(index));
    return high;
  }

  /** Forgets everything. */
  clear(): void {
    this.count = 0;
  }
}
