import { expect, test } from 'vitest';
import { loadCampaign } from '../../../server/campaign/index.ts';
import { privacy } from '../../../src/copy/privacy.ts';
import { rules } from '../../../src/copy/rules.ts';

const { firstDay, lastDay, claimUntil, conversion, draw, invites, board } = loadCampaign();
const dateOf = (day: string): string => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1 年 $2 月 $3 日');

test.each([
  dateOf(firstDay),
  dateOf(lastDay),
  dateOf(claimUntil),
  `每 ${conversion.score} 分`,
  `转化为 ${conversion.coins} 萤石`,
  `消耗 ${draw.cost} 萤石`,
  '最高可得 500 元购物卡',
  `可得 ${invites.inviterCoins} 萤石，最多 ${invites.paidInvites} 位`,
  `${invites.acceptWithinHours} 小时内`,
  `前 ${board.awardedPlaces} 名可额外获得${board.award}`,
])('the rules say what the campaign file decides: %s', (part) => {
  expect(rules.sections.flat().join('\n')).toContain(part);
});

test.each([rules, privacy])('$title has sections, none of them empty', ({ sections }) => {
  expect(sections.length).toBeGreaterThan(0);
  expect(sections.flat().filter((part) => part.trim() === '')).toEqual([]);
});
