import { randomInt } from 'node:crypto';

/** Alphabet of claim, invite and public codes: digits and capitals without those that look alike (0 O, 1 I L, U). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code of {@link ALPHABET}: 4.9 random bits per character. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
