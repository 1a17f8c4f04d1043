import { expect, test } from 'vitest';
import type { Campaign } from '../../../server/campaign/index.ts';
import { withChanges } from '../../../server/console/pages/screens/campaign/fields.ts';
import { differencesOf } from '../../../server/rules/campaign/differences.ts';
import { whyWitness } from '../../../server/rules/campaign/field-effects.ts';
import { campaign } from '../../support/campaign.ts';

type Change = (campaign: Campaign) => Partial<Campaign>;

function effectsOf(change: Change): readonly [worse: string, witness: string | undefined] {
  const changes = differencesOf(campaign, { ...campaign, ...change(campaign) });
  const worse = changes.filter((each) => each.worse).map(({ path }) => path);
  return [worse.join(), whyWitness(changes)];
}
const prize =
  (id: number, change: Partial<Campaign['draw']['prizes'][number]>): Change =>
  ({ draw }) => ({
    draw: { ...draw, prizes: draw.prizes.map((each) => (each.id === id ? { ...each, ...change } : each)) },
  });

test.each<[string, Change, string, RegExp | undefined]>([
  ['a title', () => ({ title: '新' }), '', undefined],
  ['a later end', () => ({ claimUntil: '2026-01-09' }), '', undefined],
  ['an earlier end', () => ({ claimUntil: '2026-01-02' }), 'claimUntil', /^改动了日期（claimUntil）$/],
  ['a lower price', ({ draw }) => ({ draw: { ...draw, cost: 1 } }), '', /^改动了价格和奖励（draw\.cost）$/],
  ['a higher price', ({ draw }) => ({ draw: { ...draw, cost: 500 } }), 'draw.cost', /draw\.cost/],
  ['better odds', prize(1, { weight: 9 }), '', /draw\.prizes 1 weight/],
  ['worse odds', prize(2, { weight: 9 }), 'draw.prizes 2 weight', /draw\.prizes 2 weight/],
  ['more of nothing', prize(6, { weight: 5000 }), 'draw.prizes 6 weight', /draw\.prizes 6 weight/],
  ['less of nothing', prize(6, { weight: 4000 }), '', /draw\.prizes 6 weight/],
  ['a smaller card', prize(1, { name: '50元购物卡' }), 'draw.prizes 1 name', /draw\.prizes 1 name/],
  ['the picture of a prize', prize(1, { img: '/x.svg' }), '', /^改动了图片（draw\.prizes 1 img）$/],
  [
    'an item less',
    ({ exchange }) => ({ exchange: exchange.slice(1) }),
    'exchange 1 title,exchange 1 coins,exchange 1 stock,exchange 1 frame,exchange 1 value',
    /exchange 1 coins/,
  ],
  [
    'a task that is off',
    ({ tasks }) => ({ tasks: tasks.map((each) => ({ ...each, on: each.id > 1 })) }),
    'tasks 1 on',
    /tasks 1 on/,
  ],
  [
    'fewer coins for points',
    () => ({ conversion: { score: 600, coins: 100 } }),
    'conversion.score',
    /conversion\.score/,
  ],
  ['less stamina', () => ({ stamina: { freeADay: 0, cap: 99 } }), 'stamina.freeADay', /stamina/],
  [
    'a link elsewhere',
    ({ links }) => ({ links: { ...links, share: 'https://evil.example/' } }),
    '',
    /^改动了链接和联系方式（links\.share）$/,
  ],
  ['more tries of a code', ({ sms }) => ({ sms: { ...sms, tries: 9 } }), '', /^改动了限制（sms\.tries）$/],
  [
    'one more limit of codes',
    ({ sms }) => ({ sms: { ...sms, perPhone: [...sms.perPhone, { times: 2, seconds: 3600 }] } }),
    'sms.perPhone 2 times,sms.perPhone 2 seconds',
    /^改动了限制/,
  ],
])('%s: what is worse for players is named, and what needs a second person', (_, change, worse, why) => {
  const [named, witness] = effectsOf(change);
  expect(named).toBe(worse);
  if (why) expect(witness).toMatch(why);
  else expect(witness).toBeUndefined();
});

const list = (...entries: (readonly [id: number, line: string])[]) => entries.map(([id, line]) => ({ id, line }));

test('what two people change in one draft is there in the end: fields, entries that are new, entries that are gone', () => {
  const before = { title: 'a', support: 'a', exchange: list([1, 'a'], [2, 'a'], [3, 'a']) };
  const mine = {
    title: 'b',
    support: 'a',
    exchange: list([1, 'b'], [2, 'a'], [4, 'b']),
    announcements: list([1, 'b']),
  };
  const theirs = {
    title: 'a',
    support: 'c',
    exchange: list([1, 'a'], [3, 'a'], [5, 'c']),
    announcements: list([2, 'c']),
  };
  expect(withChanges(theirs, before, mine)).toEqual({
    title: 'b',
    support: 'c',
    exchange: list([1, 'b'], [5, 'c'], [4, 'b']),
    announcements: list([2, 'c'], [1, 'b']),
  });
});
