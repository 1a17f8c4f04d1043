import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { firstOrThrow } from '../../../server/db/index.ts';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { revealEnded } from '../../../server/rules/draw/record.ts';
import { randomCode } from '../../../server/rules/code-alphabet.ts';
import { operate } from '../../support/server/operator.ts';
import { type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

const DAY = '2025-11-15';
const SEED = 'a5'.repeat(16);
const CARD = { id: 1, name: '500元购物卡' } as const;
const CONSOLATION = { id: 6, name: '谢谢参与' } as const;

const draw = async (rules: RuleHarness, coins = 400) =>
  rules.run(await rules.addPlayer(coins), drawPrize, { seed: SEED });
const reveal = (rules: RuleHarness, day = DAY) => operate(rules, `reveal ${day}`);

/** The day's secret, as anyone with the database and `DATA_KEY` can read it. */
async function secretOf({ database, keys }: RuleHarness): Promise<string> {
  const { sealed } = firstOrThrow(
    await database.sql<{ sealed: Uint8Array }>`select sealed from draw_days where day = ${DAY}::date`,
  );
  return keys.open(sealed);
}

describeRules('an insider', ({ test, fresh }) => {
  test('can’t grind the public id of a player until the next draw wins', async ({ fresh: rules }) => {
    const player = await rules.addPlayer(400);
    const secret = await secretOf(rules);
    const wins = (id: string): boolean =>
      createHmac('sha256', secret).update(`${id}:1`).digest().readUIntBE(0, 6) % 10_000 === 0;
    let id = randomCode(8);
    while (!wins(id)) id = randomCode(8);
    await rules.database.sql`update players set public_id = ${id} where id = ${player.id}`;
    expect((await rules.run(player, drawPrize, { seed: SEED })).data?.name).not.toBe(CARD.name);
  });

  test.each([
    ['a losing draw is rewritten to the card', CARD, CONSOLATION],
    ['a draw of stickers is rewritten to nothing, as if there were none left', CONSOLATION, { id: 3 }],
  ])('is found when %s', async (_, { id, name }, { id: was }) => {
    const rules = await fresh();
    const { sql } = rules.database;
    const candidates = () => sql`select id from draws where prize_id = ${was}::int`;
    while ((await candidates()).length === 0) await draw(rules);
    expect(await reveal(rules)).toMatchObject({ exit: 1, err: expect.stringMatching('commitment') });
    rules.setTime('2025-11-16T00:05:00');
    await revealEnded(rules);
    expect(await reveal(rules)).toMatchObject({ exit: 0 });
    expect(await reveal(rules, '2026-05-01')).toMatchObject({ exit: 1 });
    await sql`
      update draws set prize_id = ${id}::int, prize_name = ${name}
      where id = (select min(id) from draws where prize_id = ${was}::int)`;
    expect(await reveal(rules)).toMatchObject({ exit: 1, out: expect.stringMatching(/draws, [1-9]\d* not/) });
    expect(await operate(rules, 'audit')).toMatchObject({ exit: 1 });
  });

  test('can’t foresee draws by the clock of a process that is a day ahead', async ({ fresh: rules }) => {
    await draw(rules);
    const ahead = { now: () => rules.clock.now(), campaignNow: () => new Date('2025-11-16T04:00:00Z') };
    await revealEnded({ ...rules, clock: ahead });
    const { length: before } = await rules.database.sql`select from draws`;
    for (let drawn = 0; drawn < 8; drawn += 1) await draw(rules);
    const foreseen = await rules.database.sql`
      select d.id from draws d join draw_days r on r.day = d.day where r.revealed is not null order by d.id offset ${before}`;
    expect(foreseen).toEqual([]);
  });
});
