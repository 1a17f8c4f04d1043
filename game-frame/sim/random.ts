/** A stream of whole numbers, 0 to 2^32 - 1. */
export type Random = () => number;

/** The stream that belongs to a text: equal texts, equal streams; one letter apart, unrelated ones. */
export class RandomStream {
  private a = 0x9e3779b9;
  private b = 0x243f6a88;
  private c = 0xb7e15162;
  private d: number;

  constructor(text: string) {
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      this.a = Math.imul(this.a ^ code, 0x85ebca6b);
      this.b = Math.imul(this.b ^ code ^ (this.a >>> 15), 0xc2b2ae35);
      this.c = Math.imul(this.c ^ code ^ (this.b >>> 13), 0x27d4eb2f);
    }
    this.d = text.length;
    for (let i = 0; i < 12; i += 1) this.next();
  }

  /** sfc32: integers only, so every engine draws the same. */
  next(): number {
    const { a, b, c, d } = this;
    const out = (((a + b) | 0) + d) | 0;
    this.d = (d + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  }
}

/** The same stream as a function. */
export function randomFrom(text: string): Random {
  const stream = new RandomStream(text);
  return () => stream.next();
}

/** An index drawn by weight; weights are whole numbers from 0. Where all are 0 it is the first. */
export function drawIndex(random: Random, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let rest = sum > 0 ? random() % sum : 0;
  const index = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return Math.max(0, index);
}
