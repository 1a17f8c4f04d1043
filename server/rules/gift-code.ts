import { timingSafeEqual } from 'node:crypto';
import type { Day } from '../campaign/index.ts';
import type { Keys } from '../common/keys.ts';

const ID_BYTES = 6;
const DAY_BYTES = 4;
const BLOCK_BYTES = 16;
const OLD_MAC_BYTES = 9;

/**
 * A player's gift code of a day: both in one encrypted block, which says nothing of the player to whoever reads the link.
 * Without the key a code can't be made: 80 of the block's 128 bits have to come out as they should.
 */
export function giftCode(keys: Keys, playerId: number, day: Day): string {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.writeUIntBE(playerId, 0, ID_BYTES);
  block.writeUIntBE(Number(day.replaceAll('-', '')), ID_BYTES, DAY_BYTES);
  return keys.encryptBlock(block).toString('base64url');
}

/** Whom a code names: newer codes by internal id, older ones by public id; the other one is `null`. */
interface Named {
  readonly id: number | null;
  readonly publicId: string | null;
}

/** What a release before made: public id and 72 bits of a keyed hash. Links of the day of an upgrade still hold it. */
function isOldCode(keys: Keys, code: string, publicId: string, day: Day): boolean {
  const mac = keys.hash('gift', `${publicId}:${day}`).subarray(0, OLD_MAC_BYTES);
  const right = Buffer.from(`${publicId}.${mac.toString('base64url')}`);
  const given = Buffer.from(code);
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Whose code of this day it is; undefined when it is nobody's. */
export function giverIn(keys: Keys, code: string, day: Day): Named | undefined {
  const [publicId = '', mac] = code.split('.');
  if (mac !== undefined) return isOldCode(keys, code, publicId, day) ? { id: null, publicId } : undefined;
  const block = Buffer.from(code, 'base64url');
  if (block.length !== BLOCK_BYTES) return undefined;
  const id = keys.decryptBlock(block).readUIntBE(0, ID_BYTES);
  return giftCode(keys, id, day) === code ? { id, publicId: null } : undefined;
}
