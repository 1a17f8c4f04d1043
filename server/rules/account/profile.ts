import type { PayloadOf } from '../../../src/contract/index.ts';
import { sqlState } from '../../db/index.ts';
import { already, type Answer, assertRule, messages, ok, Refusal } from '../messages.ts';
import type { Context, PlayerContext } from '../context.ts';
import { checkNickname, nicknameKey } from './nickname.ts';

const UNIQUE_VIOLATION = '23505';

/** @throws Refusal 1105 when the nickname is not allowed or was reset, 1106 when another player has it */
async function requireFree({ sql, campaign, player }: PlayerContext, typed: string): Promise<string> {
  const nickname = checkNickname(campaign, typed);
  const key = nicknameKey(nickname);
  const [owner] = await sql<{ id: number; reset: boolean }>`
    select id, coalesce(reset_nickname = ${key}, false) as reset from players
    where nickname_key = ${key} or (id = ${player.id} and reset_nickname = ${key})`;
  assertRule(owner?.reset !== true, messages.nicknameBlocked);
  assertRule(owner === undefined || owner.id === player.id, messages.nicknameTaken);
  return nickname;
}

/** Answers whether a nickname is free. @throws Refusal as {@link requireFree} */
export async function checkFree(context: PlayerContext, { nickname }: PayloadOf<'userCheck'>): Promise<Answer<null>> {
  await requireFree(context, nickname);
  return ok(null, messages.nicknameFree);
}

/** The unique key refuses a nickname that was taken after the check. */
function takenMeanwhile(error: unknown): never {
  throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal(messages.nicknameTaken) : error;
}

/** Saves nickname and avatar. */
export async function updateProfile(context: PlayerContext, { nickname: typed, avatar }: PayloadOf<'userUpdate'>) {
  const nickname = await requireFree(context, typed);
  const { sql, player } = context;
  await sql`
    update players set nickname = ${nickname}, nickname_key = ${nicknameKey(nickname)}, avatar = ${avatar}
    where id = ${player.id}`.catch(takenMeanwhile);
  return ok(null, messages.profileSaved);
}

/** Takes a player's nickname away: the player is asked for another one. @returns whether there was one */
export async function resetNickname({ sql }: Context, id: number): Promise<boolean> {
  const rows = await sql`
    update players set nickname = null, nickname_key = null, reset_nickname = nickname_key
    where id = ${id} and nickname is not null returning 1`;
  return rows.length > 0;
}

/** Stores the highest stage of the guide that the player has seen. */
export async function recordGuide({ sql, player }: PlayerContext, { stage }: PayloadOf<'newbieGuide'>) {
  if (player.guide_stage >= stage) return already(null);
  await sql`update players set guide_stage = ${stage} where id = ${player.id}`;
  return ok(null);
}
