import { expect } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { bindAccountCode } from '../../../server/rules/tasks/account-codes.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { acceptInvite, changedByInvite, countInvites } from '../../../server/rules/friends/invites.ts';
import { campaign } from '../../support/campaign.ts';
import { type InsertedPlayer, type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

const HOUR = 3_600_000;

const accept = (rules: RuleHarness, accepter: InsertedPlayer, { inviteCode }: { readonly inviteCode: string }) =>
  rules.run(accepter, acceptInvite, { invite_code: inviteCode }, changedByInvite);

const bind = (rules: RuleHarness, who: InsertedPlayer, code: string) =>
  rules.run(who, bindAccountCode, { type: 'weChat', code });
const make = ({ database }: RuleHarness, code: string) =>
  database.sql`insert into account_codes (code, created_at) values (${code}, now())`;

describeRules('invites', ({ test, fresh }) => {
  test('pay the first ten of twelve at once, and count all', async ({ rules }) => {
    const inviter = await rules.addPlayer();
    const accepters = await Promise.all(Array.from({ length: 12 }, () => rules.addPlayer()));
    const answers = await Promise.all(accepters.map((accepter) => accept(rules, accepter, inviter)));
    expect(answers.every(({ code }) => code === Code.ok)).toBe(true);
    expect((await rules.balancesOf(inviter)).coin).toBe(4000);
    expect(await countInvites(contextOf(rules), inviter.id)).toBe(12);
    for (const accepter of accepters) expect(await rules.balancesOf(accepter)).toEqual({ coin: 0, earned: 1 });
  });

  test('one a player, ever', async ({ rules }) => {
    const [first, second, accepter] = [await rules.addPlayer(), await rules.addPlayer(), await rules.addPlayer()];
    const answers = await Promise.all([first, second, first].map((inviter) => accept(rules, accepter, inviter)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, Code.inviteUsed, Code.inviteUsed]);
  });

  test('not one’s own, not unknown, not of a blocked player', async ({ rules }) => {
    const [me, blocked] = [await rules.addPlayer(), await rules.addPlayer()];
    await rules.database.sql`update players set blocked_at = now() where id = ${blocked.id}`;
    expect((await accept(rules, me, me)).code).toBe(Code.ownInviteCode);
    expect((await accept(rules, me, { inviteCode: 'nobody' })).code).toBe(Code.badInviteCode);
    expect((await accept(rules, me, blocked)).code).toBe(Code.badInviteCode);
  });

  test('no pair invites each other, not even concurrently', async ({ rules }) => {
    const [a, b] = [await rules.addPlayer(), await rules.addPlayer()];
    const answers = await Promise.all([accept(rules, a, b), accept(rules, b, a)]);
    expect(answers.map(({ code }) => code).sort((x, y) => x - y)).toEqual([0, Code.mutualInvite]);
  });

  test('within 72 hours of the first login', async ({ rules }) => {
    const [inviter, early, late] = [await rules.addPlayer(), await rules.addPlayer(), await rules.addPlayer()];
    rules.advance(72 * HOUR);
    expect((await accept(rules, early, inviter)).code).toBe(Code.ok);
    rules.advance(1);
    expect((await accept(rules, late, inviter)).code).toBe(Code.inviteTooLate);
  });

  test('of a campaign without invites pay nobody', async () => {
    const rules = await fresh({ ...campaign, invites: { ...campaign.invites, on: false } });
    const [inviter, accepter] = [await rules.addPlayer(), await rules.addPlayer()];
    const refused = { code: Code.badInviteCode, msg: '本次活动没有好友邀请' };
    expect(await accept(rules, accepter, inviter)).toMatchObject(refused);
    for (const who of [inviter, accepter]) expect(await rules.balancesOf(who)).toEqual({ coin: 0, earned: 0 });
  });
});

describeRules('official-account codes', ({ test }) => {
  test('are compared without case, width or spaces', async ({ rules }) => {
    const me = await rules.addPlayer();
    await make(rules, 'AB12CD34');
    expect(await bind(rules, me, ' ab12 ｃd-34 ')).toMatchObject({ code: Code.ok, msg: '绑定成功' });
    expect(await bind(rules, me, 'AB12CD34')).toMatchObject({ code: Code.already });
  });

  test('are single-use, and one a player', async ({ rules }) => {
    const players = await Promise.all([1, 2, 3].map(() => rules.addPlayer()));
    await make(rules, 'ONCE');
    await make(rules, 'SECOND');
    const answers = await Promise.all(players.map((player) => bind(rules, player, 'once')));
    const codes = answers.map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, Code.badAccountCode, Code.badAccountCode]);
    const winners = players.filter((_, at) => codes[at] === 0);
    const [more] = await Promise.all(winners.map((winner) => bind(rules, winner, 'SECOND')));
    expect(more?.code).toBe(Code.accountBound);
  });

  test('after ten wrong ones in an hour even the right one has to wait', async ({ rules }) => {
    const me = await rules.addPlayer();
    await make(rules, 'RIGHT');
    for (let n = 0; n < 10; n += 1) expect((await bind(rules, me, `wrong ${n}`)).code).toBe(Code.badAccountCode);
    expect((await bind(rules, me, 'RIGHT')).code).toBe(429);
    rules.advance(HOUR);
    expect((await bind(rules, me, 'RIGHT')).code).toBe(Code.ok);
  });
});
