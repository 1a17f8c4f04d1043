import type { Keys } from '../../common/keys.ts';

/** A phone as operators see it: 138****0000; empty when the number was erased. */
export function maskedPhone(keys: Keys, sealed: Uint8Array): string {
  const phone = keys.open(sealed);
  return phone === '' ? '' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
