import { randomInt } from 'node:crypto';

/** Digits and capitals without those that look alike: 0 O, 1 I L, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code that is easy to read out: 4.9 random bits per character. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
