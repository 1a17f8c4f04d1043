import { expect } from 'vitest';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { prepareCampaign } from '../../../server/rules/campaign/prepare.ts';
import { stockPace } from '../../../server/rules/operator/awards/stock.ts';
import { shownCampaign } from '../../../server/rules/overview/shown-campaign.ts';
import { withPrizes } from '../../support/campaign.ts';
import { findingsAfter } from '../../support/server/findings-after.ts';
import { operate } from '../../support/server/operator.ts';
import { type InsertedPlayer, type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

const [AWARD, NOTHING] = [{ kind: 'award' }, { kind: 'nothing' }] as const;
/** Pieces for 60 days; every draw rolls one. */
const sixty = (byDay: string | undefined, stock = 60) => ({
  ...withPrizes([
    { id: 1, name: '奖品', weight: 10_000, stock, pays: AWARD, ...(byDay !== undefined && { byDay }) },
    { id: 2, name: '谢谢参与', weight: 0, stock: null, pays: NOTHING },
  ]),
  firstDay: '2025-11-01',
  lastDay: '2025-12-30',
});
const draw = async (rules: RuleHarness, who: InsertedPlayer): Promise<boolean> =>
  (await rules.run(who, drawPrize, {})).data?.won === true;
const wins = async (rules: RuleHarness, players: readonly InsertedPlayer[]): Promise<number> =>
  (await Promise.all(players.map((player) => draw(rules, player)))).filter(Boolean).length;
const addPlayers = (rules: RuleHarness, count: number, coins: number) =>
  Promise.all(Array.from({ length: count }, () => rules.addPlayer(coins)));
const findings = async (rules: RuleHarness) => (await audit(rules, 0)).findings;
const leftNow = async (rules: RuleHarness) =>
  (await shownCampaign(contextOf(rules), rules.versions.at(rules.clock.now()))).left.get(1);

describeRules('pieces by day', ({ test, fresh }) => {
  test('200 at once win what the day has released by its hour; the rest of it stays for the next', async () => {
    const rules = await fresh(sixty('even', 720));
    const players = await addPlayers(rules, 200, 4000);
    rules.setTime('2025-11-01T09:59:59');
    expect(await wins(rules, players.slice(0, 20))).toBe(0);
    expect(await leftNow(rules)).toEqual({ all: 720, today: 12, now: 0, next: 10 });
    rules.setTime('2025-11-01T14:30:00');
    expect(await wins(rules, players)).toBe(5);
    expect(await leftNow(rules)).toEqual({ all: 715, today: 7, now: 0, next: 15 });
    expect((await stockPace(contextOf(rules))).find(({ kind, id }) => kind === 'prize' && id === 1)?.today).toBe(7);
    rules.setTime('2025-11-02T00:00:00');
    expect(await wins(rules, players)).toBe(7);
    expect(await leftNow(rules)).toMatchObject({ today: 12, now: 0 });
    rules.setTime('2025-12-30T21:00:00');
    expect(await wins(rules, players)).toBe(200);
    expect(await findings(rules)).toEqual([]);

    // A draw of a night when nothing was released.
    const won = 'rolled_id = 1 and prize_id = 1';
    const moved = `update draws set at = '2025-11-01T00:30:00Z' where id = (select min(id) from draws where ${won})`;
    expect(await findingsAfter(rules, moved)).toContain('draw: gave prize 1, by roll and stock 2');
    const withheld = `update draws set prize_id = 2, prize_name = '谢谢参与' where id = (select max(id) from draws where ${won})`;
    expect((await findingsAfter(rules, withheld)).join('\n')).toContain('draw: gave prize 2, by roll and stock 1');
  }, 60_000);

  test('follow the version that holds, and the stock: more pieces are spread like the first', async () => {
    const rules = await fresh(sixty('even'));
    const players = await addPlayers(rules, 40, 4000);
    rules.setTime('2025-11-30T22:00:00');
    expect(await wins(rules, players)).toBe(30);
    expect((await operate(rules, 'stock add prize 1 60 --reason test')).exit).toBe(0);
    expect(await wins(rules, players)).toBe(30);
    expect(await wins(rules, players)).toBe(0);
    expect((await operate(rules, 'stock remove prize 1 20 --reason test')).exit).toBe(0);
    // 50 of 100 are released, and 60 were given.
    expect(await wins(rules, players)).toBe(0);
    const publish = async (number: number, byDay: string | undefined) => {
      const campaign = sixty(byDay);
      await prepareCampaign(contextOf(rules), campaign);
      rules.versions.follow([{ number, holdsFrom: rules.clock.now(), campaign }], new Set());
    };
    // Sundays only: 2025-11-30 was the fifth of nine.
    await publish(2, '0 0 0 0 0 0 1');
    rules.setTime('2025-12-13T23:00:00');
    expect(await wins(rules, players.slice(0, 20))).toBe(7);
    await publish(3, undefined);
    expect(await wins(rules, players)).toBe(33);
    expect(await findings(rules)).toEqual([]);
  }, 60_000);
});
