import type { PublicCampaign } from '../campaign/schema.ts';
import { monthDay, settlement } from '../campaign/days.ts';
import { titles } from './common.ts';
import { gameName } from '../campaign/words.ts';

/** The leaderboard and the month's reward. */
export const rankCopy = (campaign: PublicCampaign) =>
  ({
    title: titles.rank,
    note: `榜单更新有延迟；${settlement(campaign)}`,
    podium: '前三名',
    place: (ranking: number): string => `第 ${ranking} 名`,
    award: '月榜奖励',
    self: (nickname: string): string => `我 · ${nickname}`,
    own: '我的排名',
    offBoard: '未上榜',
    hint: `前 ${campaign.board.awardedPlaces} 名可得${campaign.board.award.title}`,
    /** To a player who already holds such a place. */
    held: `守住名次，可得${campaign.board.award.title}`,
    vacant: '虚位以待',
    loading: '榜单加载中',
    failed: '榜单没能加载出来',
    empty: '本月还没有人上榜，来拿第一名吧',
    /** The places of the month that is over. */
    review: {
      title: (month: number): string => `${month} 月榜前 ${campaign.board.awardedPlaces} 名`,
      open: '公示中',
      /** At the top of the page, while the running month's board is shown there. @param day the last one of the review */
      below: (month: number, day: string): string => `${month} 月榜公示中，${monthDay(day)} 24 点结束，名次见下方`,
      confirmed: '名次已确认',
      /** @param day the last one of the review */
      until: (day: string): string =>
        `公示于 ${monthDay(day)} 24 点结束。如有违规将取消名次，后面的玩家依次递补；公示结束后发奖`,
      awarded: '奖励已发放，上榜的玩家可在【我的奖励】中领取',
    },
    reward: {
      title: '上榜奖励',
      /** Before and after the place's number. */
      leadOf: (month: number): readonly [string, string] => [`恭喜！你在 ${month} 月排行榜获得第`, '名'],
      awardOf: (award: string): string => `额外获得「${award}」，可在【我的奖励】中领取`,
      action: '收下奖励',
    },
  }) as const;

/** The sides of a wide window. */
export const sidesCopy = (campaign: PublicCampaign) =>
  ({
    board: '本月排行',
    prizes: `${campaign.coinName}抽奖`,
    phone: '抽奖奖励与手机扫码入口',
    scan: `用手机扫码，随时随地玩《${gameName(campaign.title)}》`,
    code: '扫码用手机打开这个活动的二维码',
  }) as const;
