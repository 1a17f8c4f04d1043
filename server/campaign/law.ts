import { valuesOf } from '../common/value-paths.ts';
import { type Campaign, isAward } from './schema.ts';

const PROMOTIONS = '《规范促销行为暂行规定》：有奖销售前要明确公布';
const PERSONS = '《个人信息保护法》：处理前要告知';

/** Marks a text of the shipped campaign that stands for the operator's own. */
const SAMPLE = '示例';
const LEGAL = /^(?:organiser|icp|data|delivery|guardian)\b/;

/**
 * What the law wants said and a campaign lacks, a line each, with its path; production publishes no such campaign. Samples say
 * nothing. It is no lawyer: it knows what is missing, not what is wrong.
 */
export function owedBy(campaign: Campaign): readonly string[] {
  const { organiser, icp, data, delivery, claims, draw, exchange, board } = campaign;
  const prizes = draw.prizes.filter(isAward);
  const awards = [...prizes, ...exchange, board.award];
  const unvalued = [
    ...prizes.map(({ id, value }) => ({ path: `draw.prizes ${id} value`, value })),
    ...exchange.map(({ id, value }) => ({ path: `exchange ${id} value`, value })),
    { path: 'board.award.value', value: board.award.value },
  ].filter(({ value }) => value === undefined);
  const samples = Array.from(valuesOf(campaign)).filter(
    ([path, value]) => LEGAL.test(path) && typeof value === 'string' && value.includes(SAMPLE),
  );
  return [
    !organiser && `organiser.name：缺少主办方及其联系方式（${PROMOTIONS}）`,
    ...unvalued.map(({ path }) => `${path}：缺少奖品价格（${PROMOTIONS}）`),
    !delivery && awards.some(({ post }) => !post) && `delivery：缺少不邮寄的奖品的交付方式（${PROMOTIONS}）`,
    !claims && `claims.forfeited：缺少弃奖条件（${PROMOTIONS}）`,
    !data && `data.handler：缺少个人信息处理者的名称、联系方式和接收方（${PERSONS}）`,
    !icp && 'icp.number：缺少备案号（《互联网信息服务管理办法》：要在主页标明）',
    ...samples.map(([path, value]) => `${path}：还是样例“${value}”，请换成真的`),
  ].filter((line) => typeof line === 'string');
}
