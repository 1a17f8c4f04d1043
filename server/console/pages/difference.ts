import type { AnswerOf } from './api.ts';

type Difference = AnswerOf<'checkCampaign'>['changes'][number];

/** What people read for the places of a campaign; a place that is not here is shown as the file names it. */
const PLACES: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^title$/, '活动名称'],
  [/^coinName$/, '货币名称'],
  [/^firstDay$/, '第一天'],
  [/^lastDay$/, '最后一天'],
  [/^claimUntil$/, '领奖截止'],
  [/^support$/, '客服'],
  [/^draw\.cost$/, '抽奖价格'],
  [/^draw\.prizes (\d+) name$/, '奖品 $1 名称'],
  [/^draw\.prizes (\d+) img$/, '奖品 $1 图片'],
  [/^draw\.prizes (\d+) weight$/, '奖品 $1 概率（万分之）'],
  [/^draw\.prizes (\d+) pays\.?.*$/, '奖品 $1 数量'],
  [/^exchange (\d+) title$/, '商品 $1 名称'],
  [/^exchange (\d+) coins$/, '商品 $1 价格'],
  [/^exchange (\d+) img$/, '商品 $1 图片'],
  [/^tasks (\d+) title$/, '任务 $1 标题'],
  [/^tasks (\d+) on$/, '任务 $1 开启'],
  [/^tasks (\d+) stamina$/, '任务 $1 体力'],
];

function placeOf(path: string): string {
  const found = PLACES.find(([pattern]) => pattern.test(path));
  return found ? path.replace(found[0], found[1]) : path;
}

/** A difference in words: `抽奖价格：400 → 300`. */
export const differenceWords = ({ path, before, after }: Difference): string =>
  `${placeOf(path)}：${before ?? '（无）'} → ${after ?? '（无）'}`;
