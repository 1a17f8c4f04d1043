import { randomInt } from 'node:crypto';

/** Digits and capitals without those that are taken for another: 0 O, 1 I L, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that a person can read out: `length` × 4.9 bits of chance. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
