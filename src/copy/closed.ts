import type { PublicCampaign } from '../campaign/schema.ts';
import { chineseDay } from '../campaign/days.ts';

/** Sentences of the screens before and after the campaign. */
export const closedCopy = (campaign: PublicCampaign) =>
  ({
    units: ['天', '时', '分', '秒'],
    /** For screen readers. */
    left: ([days, hours, minutes, seconds]: readonly number[]): string =>
      `还有 ${days} 天 ${hours} 小时 ${minutes} 分 ${seconds} 秒`,
    home: {
      before: { title: '距活动开始', note: `${chineseDay(campaign.firstDay)}零点准时开启` },
      claims: { title: '活动已结束', note: `感谢参与！奖励可兑换与领取至 ${chineseDay(campaign.claimUntil)}` },
      over: { title: '活动已结束', note: `奖励领取已于 ${chineseDay(campaign.claimUntil)}截止，感谢参与` },
    },
    toRewards: '领取奖励',
    tasks: {
      before: `活动还未开始，${chineseDay(campaign.firstDay)}再来做任务吧`,
      claims: '活动已结束，任务也告一段落啦',
      over: '活动已结束，任务也告一段落啦',
    },
    board: {
      before: { note: `${chineseDay(campaign.firstDay)}开榜`, empty: '榜单虚位以待，活动开始后来拿第一名吧' },
      claims: { note: '活动已结束，这是最后一期的最终排名', empty: '最后一期没有人上榜' },
      over: { note: '活动已结束，这是最后一期的最终排名', empty: '最后一期没有人上榜' },
    },
    /** On buttons that draw or exchange. */
    rewards: { before: '未开始', over: '已截止' },
    claims: `奖励可兑换与领取至 ${chineseDay(campaign.claimUntil)}，请尽快领取`,
  }) as const;
