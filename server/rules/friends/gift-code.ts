import type { Day } from '../../campaign/index.ts';
import type { Keys } from '../../common/keys.ts';

const ID_BYTES = 6;
const DAY_BYTES = 4;
const BLOCK_BYTES = 16;

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

/** The player whose code of this day it is; undefined when it is nobody's. */
export function giverIn(keys: Keys, code: string, day: Day): number | undefined {
  const block = Buffer.from(code, 'base64url');
  if (block.length !== BLOCK_BYTES) return undefined;
  const id = keys.decryptBlock(block).readUIntBE(0, ID_BYTES);
  return giftCode(keys, id, day) === code ? id : undefined;
}
