import type { PublicCampaign } from '../campaign/schema.ts';

/** What home says of the day: what there is to win, and who has won. */
export const todayCopy = (campaign: PublicCampaign) =>
  ({
    label: '今日动态',
    prize: ['抽奖最高得', campaign.draw.topPrize],
    daysLeft: (days: number): string => (days > 1 ? `还剩 ${days} 天` : '最后一天'),
    winner: (name: string, prize: string): string => `${name} 今天抽中${prize}`,
    leader: (name: string, score: number): string => `本月榜首 ${name}，${score} 分`,
    first: '今天的第一份奖品，等你来抽',
  }) as const;
