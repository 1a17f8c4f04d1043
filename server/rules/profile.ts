import { Code, type PayloadOf, type UserInfo } from '../../src/contract/index.ts';
import { sqlState } from '../db/index.ts';
import { type Answer, already, ok } from './answer.ts';
import type { PlayerContext } from './context.ts';
import { giftCode } from './gifts.ts';
import { countInvites } from './invites.ts';
import { checkNickname, nicknameKey } from './nickname.ts';
import { Refusal, require } from './refusal.ts';
import { openNotice } from './settlement.ts';
import { staminaOf } from './stamina.ts';

const UNIQUE_VIOLATION = '23505';

/** Everything that a player's pages show of the player. */
export async function userInfo(context: PlayerContext): Promise<Answer<UserInfo>> {
  const { sql, keys, today, player } = context;
  const [invite_num, settlement_notice] = await Promise.all([countInvites(sql, player.id), openNotice(context)]);
  return ok({
    id: player.public_id,
    nickname: player.nickname,
    avatar: player.avatar,
    hp: staminaOf(context, player),
    coin: player.coin,
    invite_code: player.invite_code,
    invite_num,
    hp_code: giftCode(keys, player.public_id, today),
    newbie_guide: player.guide_stage > 0,
    settlement_notice,
  });
}

/** @throws Refusal 1105 when the nickname may not be, 1106 when another player has it */
async function requireFree({ sql, campaign, player }: PlayerContext, typed: string): Promise<string> {
  const nickname = checkNickname(campaign, typed);
  const [owner] = await sql<{ id: number }>`select id from players where nickname_key = ${nicknameKey(nickname)}`;
  require(owner === undefined || owner.id === player.id, Code.nicknameTaken);
  return nickname;
}

/** Tells whether a nickname can be had. */
export async function checkFree(context: PlayerContext, { nickname }: PayloadOf<'userCheck'>): Promise<Answer<null>> {
  await requireFree(context, nickname);
  return ok(null, '昵称可用');
}

/** Somebody took it since the look at it: the unique key decides. */
function takenMeanwhile(error: unknown): never {
  throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal(Code.nicknameTaken) : error;
}

/** Saves nickname and avatar. */
export async function updateProfile(
  context: PlayerContext,
  { nickname: typed, avatar }: PayloadOf<'userUpdate'>,
): Promise<Answer<null>> {
  const nickname = await requireFree(context, typed);
  const { sql, player } = context;
  await sql`
    update players set nickname = ${nickname}, nickname_key = ${nicknameKey(nickname)}, avatar = ${avatar}
    where id = ${player.id}`.catch(takenMeanwhile);
  return ok(null, '设置成功');
}

/** Remembers the highest stage of the guide that was shown. */
export async function recordGuide(
  { sql, player }: PlayerContext,
  { stage }: PayloadOf<'newbieGuide'>,
): Promise<Answer<null>> {
  if (player.guide_stage >= stage) return already(null);
  await sql`update players set guide_stage = ${stage} where id = ${player.id}`;
  return ok(null);
}
