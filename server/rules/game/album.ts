import { LEVELS } from '../../../game-frame/sim/index.ts';
import type { MadeWeapon } from '../../../src/contract/index.ts';
import { type Answer, ok } from '../messages.ts';
import type { PlayerContext } from '../context.ts';

/** The levels that were not made, in rising order. */
export function notAmong(made: readonly number[]): number[] {
  return Array.from({ length: LEVELS }, (_, index) => index + 1).filter((level) => !made.includes(level));
}

/** The player's weapons in rising order of levels. */
export async function showAlbum({ sql, player }: PlayerContext): Promise<Answer<MadeWeapon[]>> {
  const weapons = await sql<MadeWeapon>`
    select level, made, first_day from weapons_made where player_id = ${player.id} order by level`;
  return ok(weapons);
}
