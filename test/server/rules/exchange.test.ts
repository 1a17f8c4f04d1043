import { expect } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { campaign } from '../../support/campaign.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { exchangeItem, listItems } from '../../../server/rules/exchange/exchange.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { placesNow } from '../../../server/rules/board/places.ts';
import { findWatched } from '../../../server/rules/game/watch.ts';
import { userGoals } from '../../../server/rules/goals/goals.ts';
import { userInfo } from '../../../server/rules/overview/user-info.ts';
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

  test('of a frame frames the avatar everywhere it is shown; of another item it does not', async () => {
    const rules = await fresh();
    const [framed, plain] = [await rules.addPlayer(800), await rules.addPlayer(1200)];
    await take(rules, framed, 1);
    await take(rules, plain, 2);
    const { sql } = rules.database;
    await sql`insert into invites (accepter_id, inviter_id, paid, at, version)
      values (${plain.id}, ${framed.id}, false, now(), 1)`;
    for (const [place, { id }] of [framed, plain].entries()) {
      const [month, game] = ['2025-11', { id: `game ${place}`, watch: `watch_code_0000${place}` }];
      await sql`insert into games (id, player_id, status, sim_version, paid_with, started_at, started_day, version, score, ticks, watch)
        values (${game.id}, ${id}, 'finished', 1, 'free', now(), '2025-11-15', 1, 9, 9, ${game.watch})`;
      await sql`insert into month_scores (month, player_id, score, reached_at, game_id)
        values (${month}, ${id}, ${900 - place}, now(), ${game.id})`;
    }
    const shown = async () => ({
      self: [(await rules.run(framed, userInfo, {})).data?.framed, (await rules.run(plain, userInfo, {})).data?.framed],
      board: (await placesNow(contextOf(rules), '2025-11', 2)).map((place) => place.framed),
      friends: (await rules.run(plain, userGoals, {})).data?.friends.map((friend) => friend.framed),
      replays: [
        (await findWatched(contextOf(rules), 'watch_code_00000', 'operator'))?.framed,
        (await findWatched(contextOf(rules), 'watch_code_00001', 'operator'))?.framed,
      ],
    });
    const both = [true, false];
    expect(await shown()).toEqual({ self: both, board: both, friends: both, replays: both });
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
