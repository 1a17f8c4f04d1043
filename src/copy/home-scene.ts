import type { PublicCampaign } from '../campaign/schema.ts';
import { bestPrize, daysLeft } from './home.ts';

/** Home's news of the day: the best prize, and who has won. */
export const todayCopy = (campaign: PublicCampaign) =>
  ({
    label: '今日动态',
    prize: bestPrize(campaign),
    daysLeft,
    winner: (name: string, prize: string): string => `${name} 今天抽中${prize}`,
    leader: (name: string, score: number): string => `本月榜首 ${name}，${score} 分`,
    /** Without a winner: true even if somebody has won in the meantime. Nothing once no award is left. */
    nobody: campaign.draw.topPrize === '' ? [] : ['今天的好运，就等你来抽'],
  }) as const;

/** Descriptions of home's animations for screen readers. */
export const heroesCopy = ({ theme: { weapon, capsule, weapons } }: PublicCampaign) =>
  ({
    merge: `两颗相同的${capsule}合成更高级的${weapon}`,
    rise: `${weapons.at(-1)}从水晶中升起`,
    orbit: `十一种${weapon}${capsule}环绕${weapons.at(-1)}`,
  }) as const;
