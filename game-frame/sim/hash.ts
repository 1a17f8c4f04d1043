const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** Hash over the bits of numbers, in order: 16 hex digits. Not for secrets. */
export function hashNumbers(numbers: Iterable<number>): string {
  let low = 0x811c9dc5;
  let high = 0x01234567;
  for (const number of numbers) {
    float[0] = number;
    low = Math.imul(low ^ (words[0] ?? 0), 0x01000193);
    high = Math.imul(high ^ (words[1] ?? 0), 0x85ebca6b);
    low ^= high >>> 15;
    high ^= low >>> 13;
  }
  return hex(low) + hex(high);
}
