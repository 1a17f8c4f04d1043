import type { UserInfo } from '../../../src/contract/index.ts';
import { type Answer, ok } from '../messages.ts';
import { openNotice } from '../board/settlement.ts';
import type { PlayerContext } from '../context.ts';
import { giftCode } from '../friends/gifts.ts';
import { countInvites } from '../friends/invites.ts';
import { openGameOf } from '../game/games.ts';
import { staminaOf } from '../stamina/stamina.ts';

/** The player's own state for the pages. */
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
