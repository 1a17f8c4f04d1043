import type { PublicCampaign } from '../campaign/schema.ts';

/** A day's news, shown on its first visit: parts of one sentence. */
export const newDayCopy = ({ stamina, draw, coinName }: PublicCampaign) =>
  ({
    stamina: `体力+${stamina.freeADay}`,
    tasks: '每日任务已刷新',
    price: `抽奖只要 ${draw.cost} ${coinName}`,
    unfinished: '上次那一局还等着你',
    all: (news: readonly string[]): string => `新的一天：${[...news].join('，')}`,
  }) as const;
