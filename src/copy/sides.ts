import { campaign } from '../campaign/campaign.ts';
import { gameName } from '../campaign/words.ts';

/** The sides of a wide window. */
export const sides = {
  board: '本月排行',
  prizes: '萤石抽奖',
  phone: '抽奖奖励与手机扫码入口',
  scan: `用手机扫码，随时随地玩《${gameName(campaign.title)}》`,
  code: '扫码用手机打开这个活动的二维码',
} as const;
