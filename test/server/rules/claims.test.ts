import { expect } from 'vitest';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { dayRecord, revealEnded } from '../../../server/rules/draw/record.ts';
import { userInfo } from '../../../server/rules/overview/user-info.ts';
import { campaign as shipped, withPrizes } from '../../support/campaign.ts';
import { operate } from '../../support/server/operator.ts';
import { type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

const generous = withPrizes(
  shipped.draw.prizes.map((prize, index) => Object.assign({}, prize, { weight: index === 0 ? 10_000 : 0 })),
);

const CODE = /^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/;
const deliver = (rules: RuleHarness, word: string) => operate(rules, `awards deliver "${word}" --json`);

describeRules('claims', ({ test, fresh }) => {
  test('a winner’s ID is in no record of draws and no link, and claims nothing', async () => {
    const rules = await fresh(generous);
    const me = await rules.addPlayer(400);
    await rules.run(me, drawPrize, {});
    expect((await rules.run(me, userInfo, {})).data?.hp_code).not.toContain(me.publicId);
    rules.setTime('2025-11-16T00:05:00');
    await revealEnded(rules);
    const record = await dayRecord(rules.database, '2025-11-15');
    expect(record?.draws).toHaveLength(1);
    expect(JSON.stringify(record)).not.toContain(me.publicId);
    expect(await deliver(rules, me.publicId)).toMatchObject({ exit: 1, err: expect.stringMatching('没有领奖码') });
  });

  test('each award has a code of its own: its player alone sees it, it delivers once', async ({ rules }) => {
    const [mine, yours] = [await rules.addWinner(), await rules.addWinner()];
    expect(mine.claimCode).toMatch(CODE);
    expect(yours.claimCode).not.toBe(mine.claimCode);
    const typed = ` ${mine.claimCode.toLowerCase().replaceAll('-', ' ')} `;
    expect(JSON.parse((await deliver(rules, typed)).out)).toMatchObject([{ player: mine.publicId }]);
    const delivered = { exit: 1, out: expect.stringMatching(/没有再次发放：已发放（2025-11-15 .+，由 tester）/) };
    expect(await deliver(rules, mine.claimCode)).toMatchObject(delivered);
    expect(await rules.awardsOf(mine)).toMatchObject([{ state: 'delivered', claim_code: null }]);
    expect(await rules.awardsOf(yours)).toMatchObject([{ state: 'pending', claim_code: yours.claimCode }]);
  });

  test('codes are not stored in the clear, and are unique', async ({ rules }) => {
    const { claimCode: code } = await rules.addWinner();
    const { sql } = rules.database;
    const stored = JSON.stringify(await sql`select to_jsonb(a) as row from awards a`);
    for (const secret of [code, code.replaceAll('-', '')]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    }
    await rules.addWinner();
    const same = sql`update awards set claim_hash = (select min(claim_hash::text)::bytea from awards)`;
    await expect(same).rejects.toThrow(/unique/);
  });
});
