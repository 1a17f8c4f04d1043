import type { UserInfo } from '../../../src/contract/index.ts';
import { firstRow } from '../../db/index.ts';
import { type Answer, ok } from '../messages.ts';
import { openNotice } from '../board/settlement.ts';
import { framedColumn, type PlayerContext } from '../context.ts';
import { giftCode } from '../friends/gifts.ts';
import { openGameOf } from '../game/games.ts';
import { staminaOf } from '../stamina/stamina.ts';

/** Accepted invites, and whether the avatar has a frame. */
const countsOf = ({ sql, campaign, player }: PlayerContext) =>
  firstRow(sql<Pick<UserInfo, 'invite_num' | 'framed'>>`
    select (select count(*)::int from invites where inviter_id = p.id) as invite_num, ${framedColumn(campaign)} as framed
    from players p where p.id = ${player.id}`);

/** The player's own state for the pages. */
export async function userInfo(context: PlayerContext): Promise<Answer<UserInfo>> {
  const { keys, today, campaignNow, player } = context;
  const [{ invite_num, framed }, settlement_notice, open_game] = await Promise.all([
    countsOf(context),
    openNotice(context),
    openGameOf(context),
  ]);
  return ok({
    id: player.public_id,
    nickname: player.nickname,
    avatar: player.avatar,
    framed,
    hp: staminaOf(context, player),
    coin: player.coin,
    invite_code: player.invite_code,
    invite_num,
    hp_code: giftCode(keys, player.id, today),
    hp_back_used: player.hp_back_used,
    newbie_guide: player.guide_stage > 0,
    settlement_notice,
    campaign_now: campaignNow.toISOString(),
    open_game,
  });
}
