import { asciiDigits } from '../../../src/contract/typed.ts';
import type { Keys } from '../../common/keys.ts';
import { randomCode } from '../random-code.ts';

/** Characters of a code: 59 random bits. */
const LENGTH = 12;
/** Codes are shown in groups of this many characters, to be read out and typed. */
const GROUP = 4;

/** How a claim code is stored: nobody who reads the database without its key learns the code. */
export interface StoredCode {
  /** Keyed hash, to find an award by. */
  readonly hash: Buffer;
  /** Encrypted, to show it to its player. */
  readonly sealed: Buffer;
}

/** A new random code: who says it to the admin is given the award. */
export function newClaimCode(keys: Keys): StoredCode {
  const code = randomCode(LENGTH);
  return { hash: keys.hash('claim', code), sealed: keys.seal(code) };
}

/** The stored hash of a code, however it was typed: in small letters, with or without hyphens and spaces. */
export function claimHash(keys: Keys, typed: string): Buffer {
  const code = asciiDigits(typed).toUpperCase();
  return keys.hash('claim', code.replaceAll(/[^0-9A-Z]/g, ''));
}

/** A stored code as its player reads it: `7KQ2-M9FX-3RTD`. */
export function readClaimCode(keys: Keys, sealed: Uint8Array): string {
  return keys.open(sealed).replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}
