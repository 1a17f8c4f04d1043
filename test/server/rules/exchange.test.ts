import { expect } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { campaign } from '../../support/campaign.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { exchangeItem, listItems } from '../../../server/rules/exchange/exchange.ts';
import { NOON } from '../../support/server/test-clock.ts';
import { type InsertedPlayer, type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

const scarce = (pieces: number) => ({
  ...campaign,
  exchange: campaign.exchange.map((item) => Object.assign({}, item, item.id === 3 && { stock: pieces })),
});
const take = (rules: RuleHarness, who: InsertedPlayer, id: number) => rules.run(who, exchangeItem, { id });

const pictured = (name: string) => ({ kind: 'award', img_url: `/prizes/${name}.svg` });

describeRules('the exchange', ({ test, fresh }) => {
  test('lists items with price, picture, stock and whether one has them', async ({ rules }) => {
    const me = await rules.addPlayer(800);
    await take(rules, me, 1);
    const { data } = await rules.run(me, listItems, {});
    expect(data).toEqual([
      { id: 1, title: '专属头像框', coin: 800, ...pictured('frame'), is_exchange: true, stock: null },
      { id: 2, title: '主题壁纸礼包', coin: 1200, ...pictured('wallpaper'), is_exchange: false, stock: null },
      { id: 3, title: '帆布袋', coin: 6000, ...pictured('tote'), is_exchange: false, stock: 100 },
      { id: 4, title: '武器胶囊盲盒', coin: 12_000, ...pictured('blindbox'), is_exchange: false, stock: 30 },
    ]);
  });

  test('takes the price once and gives an award', async ({ rules }) => {
    const me = await rules.addPlayer(2000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(rules, me, 1)));
    expect(answers.filter(({ code }) => code === Code.ok)).toMatchObject([{ msg: '兑换成功' }]);
    expect(answers.filter(({ code }) => code === Code.already)).toHaveLength(9);
    expect((await rules.balancesOf(me)).coin).toBe(1200);
    const award = { title: '专属头像框', source: 'exchange', state: 'pending', ...pictured('frame') };
    expect(await rules.awardsOf(me)).toMatchObject([{ ...award, created_at: NOON.toISOString() }]);
  });

  test('refuses unknown, unaffordable and sold-out items, and charges nothing', async () => {
    const rules = await fresh(scarce(0));
    const me = await rules.addPlayer(7000);
    expect((await take(rules, me, 99)).code).toBe(Code.noSuchItem);
    expect((await take(rules, me, 4)).code).toBe(Code.notEnoughCoins);
    expect((await take(rules, me, 3)).code).toBe(Code.outOfStock);
    expect((await rules.balancesOf(me)).coin).toBe(7000);
    expect((await rules.run(me, listItems, {})).data?.every(({ is_exchange }) => !is_exchange)).toBe(true);
  });

  test('never oversells: 40 concurrent players, 5 pieces', async () => {
    const rules = await fresh(scarce(5));
    const players = await Promise.all(Array.from({ length: 40 }, () => rules.addPlayer(6000)));
    const answers = await Promise.all(players.map((player) => take(rules, player, 3)));
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === Code.outOfStock)).toHaveLength(35);
    expect((await audit(rules, 0)).findings).toEqual([]);
  });
});
