/** Random numbers for effects and sounds (mulberry32); the simulation has its own generator. */
export class EffectRandom {
  #state: number;

  constructor(seed = 1) {
    this.#state = seed | 0;
  }

  /** The next number: at least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A number of a range: at least `low`, below `high`. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }
}
