import { expect } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { giftCode, takeGift } from '../../../server/rules/friends/gifts.ts';
import { type InsertedPlayer, type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

const codeOf = (rules: RuleHarness, giver: InsertedPlayer, day = '2025-11-15'): string =>
  giftCode(rules.keys, giver.inviteCode, day);

const take = (rules: RuleHarness, taker: InsertedPlayer, hp_code: string) => rules.run(taker, takeGift, { hp_code });

describeRules('gifts', ({ test }) => {
  test('give the friend one stamina, name the giver, cost the giver nothing', async ({ rules }) => {
    const [giver, taker] = [await rules.addPlayer(), await rules.addPlayer()];
    const answer = await take(rules, taker, ` ${codeOf(rules, giver)} `);
    expect(answer).toMatchObject({ code: Code.ok, data: { donation_user_nickname: expect.stringMatching('玩家') } });
    expect(await rules.balancesOf(taker)).toEqual({ coin: 0, earned: 1 });
    expect(await rules.balancesOf(giver)).toEqual({ coin: 0, earned: 0 });
  });

  test('are good for one friend, once, also for two at the same time', async ({ rules }) => {
    const giver = await rules.addPlayer();
    const takers = await Promise.all([1, 2, 3].map(() => rules.addPlayer()));
    const answers = await Promise.all(takers.map((taker) => take(rules, taker, codeOf(rules, giver))));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, Code.badGiftCode, Code.badGiftCode]);
    const again = await take(rules, takers[answers.findIndex(({ code }) => code === 0)] ?? giver, codeOf(rules, giver));
    expect(again.code).toBe(Code.badGiftCode);
  });

  test('can be taken three times a day, anew the next', async ({ rules }) => {
    const taker = await rules.addPlayer();
    const givers = await Promise.all([1, 2, 3, 4].map(() => rules.addPlayer()));
    const answers = await Promise.all(givers.map((giver) => take(rules, taker, codeOf(rules, giver))));
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === Code.giftLimit)).toHaveLength(1);
    rules.setTime('2025-11-16T00:00:00');
    expect((await take(rules, taker, codeOf(rules, givers[0] ?? taker, '2025-11-16'))).code).toBe(Code.ok);
  });

  test('of oneself, of yesterday, of a blocked player, altered or invented are refused', async ({ rules }) => {
    const [giver, taker, blocked] = [await rules.addPlayer(), await rules.addPlayer(), await rules.addPlayer()];
    await rules.database.sql`update players set blocked_at = now() where id = ${blocked.id}`;
    expect((await take(rules, giver, codeOf(rules, giver))).code).toBe(Code.ownGiftCode);
    const tooOld = { code: Code.badGiftCode, msg: expect.stringMatching('过期') };
    expect(await take(rules, taker, codeOf(rules, giver, '2025-11-14'))).toMatchObject(tooOld);
    const today = codeOf(rules, giver);
    const altered = [`${today.slice(0, -2)}AA`, `${today}A`, today.slice(1), `${taker.publicId}.${today}`];
    const invented = [codeOf(rules, blocked), ...altered, '', '.', '送我'];
    for (const code of invented) expect((await take(rules, taker, code)).code).toBe(Code.badGiftCode);
    expect((await rules.balancesOf(taker)).earned).toBe(0);
  });
});
