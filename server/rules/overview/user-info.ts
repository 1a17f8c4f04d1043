import type { UserInfo } from '../../../src/contract/index.ts';
import { DAY_MS } from '../../../src/campaign/zone.ts';
import { firstRow, fragment } from '../../db/index.ts';
import { type Answer, ok } from '../messages.ts';
import { openNotice } from '../board/settlement.ts';
import { framedColumn, invitesColumn, type PlayerContext } from '../context.ts';
import { giftCode } from '../friends/gifts.ts';
import { isRefundUsed, openGameOf } from '../game/games.ts';
import { staminaOf } from '../stamina/stamina.ts';

/** For how long a compensation is told, ms. */
const TOLD_MS = 7 * DAY_MS;

const factsOf = (context: PlayerContext) =>
  firstRow(context.sql<Pick<UserInfo, 'invite_num' | 'framed' | 'compensation'>>`
    select ${invitesColumn(context.campaign, fragment`p.id`)} as invite_num, ${framedColumn(context)} as framed,
      (select to_json(c) from (
        select coins, stamina, to_char(given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from compensations
        where player_id = p.id and reversed_by is null and given_at > ${new Date(context.now.getTime() - TOLD_MS)}
        order by id desc limit 1
      ) c) as compensation
    from players p where p.id = ${context.player.id}`);

/** The player's own state for the pages. */
export async function userInfo(context: PlayerContext): Promise<Answer<UserInfo>> {
  const { keys, today, campaignNow, player } = context;
  const [{ invite_num, framed, compensation }, settlement_notice, open_game] = await Promise.all([
    factsOf(context),
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
    hp_code: giftCode(keys, player.invite_code, today),
    hp_back_used: isRefundUsed(context),
    hidden: player.hidden,
    newbie_guide: player.guide_stage > 0,
    settlement_notice,
    compensation,
    campaign_now: campaignNow.toISOString(),
    open_game,
  });
}
