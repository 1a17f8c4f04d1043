import type { PayloadOf, UserInfo } from '../../src/contract/index.ts';
import { sqlState } from '../db/index.ts';
import { type Answer, already, ok } from './answer.ts';
import type { PlayerContext } from './context.ts';
import { giftCode } from './gift-code.ts';
import { openGameOf } from './games.ts';
import { countInvites } from './invites.ts';
import { messages } from './messages.ts';
import { checkNickname, nicknameKey } from './nickname.ts';
import { assertRule, Refusal } from './refusal.ts';
import { openNotice } from './settlement.ts';
import { staminaOf } from './stamina.ts';

const UNIQUE_VIOLATION = '23505';

/** Everything that the pages show a player about himself. */
export async function userInfo(context: PlayerContext): Promise<Answer<UserInfo>> {
  const { keys, today, campaignNow, player } = context;
  const [invite_num, settlement_notice, open_game] = await Promise.all([
    countInvites(context, player.id),
    openNotice(context),
    openGameOf(context),
  ]);
  return ok({
    id: player.public_id,
    nickname: player.nickname,
    avatar: player.avatar,
    hp: staminaOf(context, player),
    coin: player.coin,
    invite_code: player.invite_code,
    invite_num,
    hp_code: giftCode(keys, player.id, today),
    newbie_guide: player.guide_stage > 0,
    settlement_notice,
    campaign_now: campaignNow.toISOString(),
    open_game,
  });
}

/** @throws Refusal 1105 when the nickname is not allowed, 1106 when another player has it */
async function requireFree({ sql, campaign, player }: PlayerContext, typed: string): Promise<string> {
  const nickname = checkNickname(campaign, typed);
  const [owner] = await sql<{ id: number }>`select id from players where nickname_key = ${nicknameKey(nickname)}`;
  assertRule(owner === undefined || owner.id === player.id, messages.nicknameTaken);
  return nickname;
}

/** Tells whether the player could take a nickname. */
export async function checkFree(context: PlayerContext, { nickname }: PayloadOf<'userCheck'>): Promise<Answer<null>> {
  await requireFree(context, nickname);
  return ok(null, messages.nicknameFree);
}

/** The nickname was taken after it was checked: the unique key refuses it. */
function takenMeanwhile(error: unknown): never {
  throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal(messages.nicknameTaken) : error;
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
  return ok(null, messages.profileSaved);
}

/** Stores the highest stage of the guide that was shown. */
export async function recordGuide(
  { sql, player }: PlayerContext,
  { stage }: PayloadOf<'newbieGuide'>,
): Promise<Answer<null>> {
  if (player.guide_stage >= stage) return already(null);
  await sql`update players set guide_stage = ${stage} where id = ${player.id}`;
  return ok(null);
}
