const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter, value] as const));

/** Base64url without padding. */
export function encodeBase64url(bytes: readonly number[]): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    bits = ((bits & 63) << 8) | byte;
    for (held += 8; held >= 6; held -= 6) text += ALPHABET.charAt((bits >> (held - 6)) & 63);
  }
  return held > 0 ? text + ALPHABET.charAt((bits << (6 - held)) & 63) : text;
}

/** The bytes of a text; `null` when no bytes encode to exactly this text. */
export function decodeBase64url(text: string): Uint8Array | null {
  const bytes = new Uint8Array((text.length * 3) >> 2);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    const value = VALUES.get(letter);
    if (value === undefined) return null;
    bits = ((bits & 255) << 6) | value;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 255;
  }
  const leftOver = bits & ((1 << held) - 1);
  return held < 6 && leftOver === 0 ? bytes : null;
}
