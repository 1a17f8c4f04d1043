import type { PublicCampaign } from '../campaign/schema.ts';
import { bestPrize, daysLeft } from './home.ts';

/** What home says of the day: what there is to win, and who has won. */
export const todayCopy = (campaign: PublicCampaign) =>
  ({
    label: '今日动态',
    prize: bestPrize(campaign),
    daysLeft,
    winner: (name: string, prize: string): string => `${name} 今天抽中${prize}`,
    leader: (name: string, score: number): string => `本月榜首 ${name}，${score} 分`,
    /** Nobody is known to have won today: true whoever has drawn meanwhile. */
    nobody: '今天的好运，就等你来抽',
  }) as const;
