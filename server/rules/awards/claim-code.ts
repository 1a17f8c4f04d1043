import { asciiDigits } from '../../../src/contract/typed.ts';
import type { Keys } from '../../common/keys.ts';
import { randomCode } from '../code-alphabet.ts';

/** Characters of a code: 59 random bits. */
const LENGTH = 12;
/** Codes are shown in groups of this many characters. */
const GROUP = 4;

/** A claim code as stored: without the key nobody can read it from the database. */
export interface StoredCode {
  /** Keyed hash, by which an award is found. */
  readonly hash: Buffer;
  /** Encrypted, so that its player can see it. */
  readonly sealed: Buffer;
}

/** A new claim code. The admin gives the award to the player who names it. */
export function newClaimCode(keys: Keys): StoredCode {
  const code = randomCode(LENGTH);
  return { hash: keys.hash('claim', code), sealed: keys.seal(code) };
}

/** What may be stored as the hash of a typed code, in either case, with or without hyphens and spaces. */
export function claimHashes(keys: Keys, typed: string): readonly Buffer[] {
  const code = asciiDigits(typed).toUpperCase();
  return keys.hashes('claim', code.replaceAll(/[^0-9A-Z]/g, ''));
}

/** Decrypts a stored code into its shown form: `7KQ2-M9FX-3RTD`. */
export function readClaimCode(keys: Keys, sealed: Uint8Array): string {
  return keys.open(sealed).replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}
