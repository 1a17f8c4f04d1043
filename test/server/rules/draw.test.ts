import { expect } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import type { Campaign, CampaignPrize } from '../../../server/campaign/index.ts';
import { withPrizes } from '../../support/campaign.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { RECORD_PAGE } from '../../../src/contract/fair.ts';
import { drawPrize, listDraws } from '../../../server/rules/draw/draw.ts';
import { dayRecord, listDrawDays, revealEnded } from '../../../server/rules/draw/record.ts';
import { findingsAfter } from '../../support/server/findings-after.ts';
import { type InsertedPlayer, type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';
import { commitmentTo } from '../../../server/verify/pieces.ts';

const prize = (id: number, weight: number, pays: CampaignPrize['pays'], stock: number | null): CampaignPrize => {
  const [name, img] = [`奖品${id}`, `/prizes/${id}.svg`];
  return { id, name, weight, stock, img, pays };
};
const FIRST = { kind: 'award', img_url: '/prizes/1.svg' };
const SECOND = { kind: 'nothing', img_url: '/prizes/2.svg' };
/** Every draw rolls prize 1; the consolation is prize 2. */
const always = (pays: CampaignPrize['pays'], stock: number | null): Campaign =>
  withPrizes([prize(1, 10_000, pays, stock), prize(2, 0, { kind: 'nothing' }, null)]);

const SEED = '0f'.repeat(16);
const draw = (rules: RuleHarness, who: InsertedPlayer) => rules.run(who, drawPrize, { seed: SEED });
/** Receipt of a draw, if one player has made all draws of the database. */
const receipt = (number: number) => ({
  day: '2025-11-15',
  number,
  ordinal: number,
  seed: SEED,
  pseudonym: expect.stringMatching(/^[0-9a-f]{16}$/),
});
const findings = async (rules: RuleHarness) => (await audit(rules, 0)).findings;

describeRules('the draw', ({ test, fresh }) => {
  test('of coins and stamina pays immediately', async () => {
    const coins = await fresh(always({ kind: 'coins', amount: 100 }, null));
    const me = await coins.addPlayer(400);
    const prize1 = { name: '奖品1', won: true, kind: 'coins', img_url: '/prizes/1.svg' };
    expect((await draw(coins, me)).data).toEqual({ ...prize1, ...receipt(1) });
    expect(await coins.balancesOf(me)).toEqual({ coin: 100, earned: 0 });

    const stamina = await fresh(always({ kind: 'stamina', amount: 1 }, null));
    const you = await stamina.addPlayer(400);
    await draw(stamina, you);
    expect(await stamina.balancesOf(you)).toEqual({ coin: 0, earned: 1 });
    expect(await findings(stamina)).toEqual([]);
  });

  test('of a thing gives an award; the history shows the newest first', async () => {
    const rules = await fresh(always({ kind: 'award' }, 1));
    const me = await rules.addPlayer(800);
    await draw(rules, me);
    rules.advance(1000);
    await draw(rules, me);
    expect(await rules.awardsOf(me)).toMatchObject([{ title: '奖品1', source: 'draw', ...FIRST }]);
    expect((await rules.run(me, listDraws, {})).data).toEqual([
      { prize_name: '奖品2', created_at: '2025-11-15T04:00:01.000Z', ...receipt(2), ...SECOND },
      { prize_name: '奖品1', created_at: '2025-11-15T04:00:00.000Z', ...receipt(1), ...FIRST },
    ]);
  });

  test('of a sold-out prize gives the consolation: 30 concurrent players, 5 pieces', async () => {
    const rules = await fresh(always({ kind: 'award' }, 5));
    const players = await Promise.all(Array.from({ length: 30 }, () => rules.addPlayer(400)));
    const answers = await Promise.all(players.map((player) => draw(rules, player)));
    expect(answers.filter(({ data }) => data?.won)).toHaveLength(5);
    expect(answers.filter(({ data }) => data?.name === '奖品2')).toHaveLength(25);
    expect(await findings(rules)).toEqual([]);
  });

  test('200 concurrent draws of one player with 2,000 coins: exactly 5 succeed', async () => {
    const rules = await fresh(always({ kind: 'nothing' }, null));
    const me = await rules.addPlayer(2000);
    const answers = await Promise.all(Array.from({ length: 200 }, () => draw(rules, me)));
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === Code.notEnoughCoins)).toHaveLength(195);
    expect((await rules.balancesOf(me)).coin).toBe(0);
    expect((await rules.run(me, listDraws, {})).data).toHaveLength(5);
    expect(await findings(rules)).toEqual([]);
  });

  test.each([
    ['the prize of coins', [prize(2, 0, { kind: 'nothing' }, null), prize(3, 0, { kind: 'coins', amount: 100 }, null)]],
    ['the consolation without one', [prize(3, 0, { kind: 'nothing' }, null)]],
  ])('of stamina falls to %s once no game can be started', async (_, others) => {
    const rules = await fresh(withPrizes([prize(1, 10_000, { kind: 'stamina', amount: 1 }, null), ...others]));
    const me = await rules.addPlayer(800);
    rules.setTime('2025-12-31T23:59:59');
    expect((await draw(rules, me)).data).toMatchObject({ kind: 'stamina', name: '奖品1' });
    rules.setTime('2026-01-01T00:00:00');
    expect((await draw(rules, me)).data).toMatchObject({ name: '奖品3' });
    expect((await rules.balancesOf(me)).earned).toBe(1);
    expect(await findings(rules)).toEqual([]);
    await rules.database.sql`update draws set odds_key = (select odds_key from draws where number = 1)`;
    const problems = (await findings(rules)).map(({ problem }) => problem);
    expect(problems).toContain('drawn by other odds than its version has');
  });
});

describeRules('fairness', ({ test }) => {
  test('all days are committed to from the start; none is revealed before it is over', async ({ fresh: rules }) => {
    const days = await listDrawDays(rules.database);
    expect(days).toHaveLength(69);
    expect(new Set(days.map(({ commitment }) => commitment)).size).toBe(69);
    expect(await revealEnded(rules)).toHaveLength(15);
    const after = await listDrawDays(rules.database);
    expect(after.findLast(({ secret }) => secret !== null)?.day).toBe('2025-11-14');
    expect(after.map(({ commitment }) => commitment)).toEqual(days.map(({ commitment }) => commitment));
    for (const { secret, commitment } of after) if (secret !== null) expect(commitmentTo(secret)).toBe(commitment);
  });

  test('a revealed day is listed in pages, five minutes after its end', async ({ fresh: rules }) => {
    const players = await Promise.all([1, 2, 3].map(() => rules.addPlayer(8000)));
    for (const player of players) for (let n = 0; n < 20; n += 1) await draw(rules, player);
    expect(await dayRecord(rules.database, '2025-11-15')).toMatchObject({ secret: null, draws: [] });

    rules.setTime('2025-11-16T00:04:59');
    expect(await revealEnded(rules)).toHaveLength(15);
    rules.advance(1000);
    expect(await revealEnded(rules)).toEqual(['2025-11-15']);
    const pages = [await dayRecord(rules.database, '2025-11-15')];
    while (pages.at(-1)?.more) pages.push(await dayRecord(rules.database, '2025-11-15', pages.length * RECORD_PAGE));
    const draws = pages.flatMap((page) => page?.draws ?? []);
    expect(draws.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    expect(pages).toHaveLength(Math.ceil(60 / RECORD_PAGE));
  });

  test('the audit is clean, and finds each changed record', async ({ fresh: rules }) => {
    const me = await rules.addPlayer(20_000);
    for (let n = 0; n < 30; n += 1) await draw(rules, me);
    expect(await findings(rules)).toEqual([]);

    const changes: readonly (readonly [change: string, found: RegExp])[] = [
      ['update draws set roll = (roll + 1) % 10000 where id = 3', /draw: roll \d+, by the secret \d+/],
      [
        'update draws set rolled_id = rolled_id + 100, prize_id = prize_id + 100 where id = 4',
        /draw: rolled prize 10\d, by the odds \d/,
      ],
      ['update players set coin = coin + 1', /balance: coins \d+, ledger \d+/],
      [
        `update stocks set remaining = remaining - 1 where kind = 'prize' and id = 1`,
        /^stock: 5 at first, \d left, \d given$/,
      ],
      ['delete from draws where id = 5', /draw: 29 draws, numbered up to 30[^]*draw: paid but not recorded/],
      [`update draws set odds_key = 'x' || odds_key where id = 6`, /^draw: drawn by unknown odds$/],
      [
        `alter table draw_days disable trigger draw_days_kept;
         update draw_days set commitment = 'x' || commitment where day = '2025-11-15'`,
        /^secret: does not fit its published commitment$/,
      ],
    ];
    for (const [change, found] of changes) expect((await findingsAfter(rules, change)).join('\n')).toMatch(found);
    expect(await findings(rules)).toEqual([]);
  });
});
