import type { PublicCampaign } from '../campaign/schema.ts';

/** What is new on the first visit of a later day: parts of one sentence. */
export const newDayCopy = ({ stamina, draw, coinName }: PublicCampaign) =>
  ({
    stamina: `体力+${stamina.freeADay}`,
    tasks: '每日任务已刷新',
    price: `抽奖只要 ${draw.cost} ${coinName}`,
    all: (news: readonly string[]): string => `新的一天：${[...news].join('，')}`,
  }) as const;
