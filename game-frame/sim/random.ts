/** A stream of whole numbers, 0 to 2^32 - 1. */
export type Random = () => number;

/** sfc32: integers only, so every engine draws the same. */
function sfc32(a: number, b: number, c: number, d: number): Random {
  return () => {
    const out = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
}

/** The stream that belongs to a text: equal texts, equal streams; one letter apart, unrelated ones. */
export function randomFrom(text: string): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x85ebca6b);
    b = Math.imul(b ^ code ^ (a >>> 15), 0xc2b2ae35);
    c = Math.imul(c ^ code ^ (b >>> 13), 0x27d4eb2f);
  }
  const random = sfc32(a, b, c, text.length);
  for (let i = 0; i < 12; i += 1) random();
  return random;
}

/** An index drawn by weight; weights are whole numbers of which one is above 0. */
export function drawIndex(random: Random, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let rest = random() % sum;
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}
