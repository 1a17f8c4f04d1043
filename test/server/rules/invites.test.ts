import { describe, expect, test } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { bindAccountCode } from '../../../server/rules/account-codes.ts';
import { acceptInvite, countInvites } from '../../../server/rules/invites.ts';
import { ENGINES } from '../../support/database/engines.ts';
import type { Outcome, Someone, World } from '../../support/server/rule-harness.ts';
import { useWorlds } from '../../support/server/rule-suite.ts';

const HOUR = 3_600_000;

const accept = (world: World, accepter: Someone, { inviteCode }: { readonly inviteCode: string }) =>
  world.run(accepter, acceptInvite, { invite_code: inviteCode });

const bind = (world: World, who: Someone, code: string): Promise<Outcome<null>> =>
  world.run(who, bindAccountCode, { type: 'weChat', code });
const make = async (world: World, code: string): Promise<void> => {
  await world.database.sql`insert into account_codes (code, created_at) values (${code}, now())`;
};

describe.each(ENGINES)('invites on %s', (engine) => {
  const worlds = useWorlds(engine);

  test('give the inviter 400 coins and the accepter 1 stamina', async () => {
    const world = worlds.shared;
    const [inviter, accepter] = [await world.join(), await world.join()];
    expect(await accept(world, accepter, inviter)).toMatchObject({ code: Code.ok, data: null });
    expect(await world.purse(inviter)).toEqual({ coin: 400, earned: 0 });
    expect(await world.purse(accepter)).toEqual({ coin: 0, earned: 1 });
    expect(await countInvites(world.database, inviter.id)).toBe(1);
  });

  test('pay the first ten of twelve at once, and count all', async () => {
    const world = worlds.shared;
    const inviter = await world.join();
    const accepters = await Promise.all(Array.from({ length: 12 }, () => world.join()));
    const answers = await Promise.all(accepters.map((accepter) => accept(world, accepter, inviter)));
    expect(answers.every(({ code }) => code === Code.ok)).toBe(true);
    expect((await world.purse(inviter)).coin).toBe(4000);
    expect(await countInvites(world.database, inviter.id)).toBe(12);
  });

  test('one a player, ever', async () => {
    const world = worlds.shared;
    const [first, second, accepter] = [await world.join(), await world.join(), await world.join()];
    const answers = await Promise.all([first, second, first].map((inviter) => accept(world, accepter, inviter)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, Code.inviteUsed, Code.inviteUsed]);
  });

  test('not one’s own, not unknown, not of a blocked player', async () => {
    const world = worlds.shared;
    const [me, blocked] = [await world.join(), await world.join()];
    await world.database.sql`update players set blocked_at = now() where id = ${blocked.id}`;
    expect((await accept(world, me, me)).code).toBe(Code.ownInviteCode);
    expect((await accept(world, me, { inviteCode: 'nobody' })).code).toBe(Code.badInviteCode);
    expect((await accept(world, me, blocked)).code).toBe(Code.badInviteCode);
  });

  test('no pair invites each other, not even at once', async () => {
    const world = worlds.shared;
    const [a, b] = [await world.join(), await world.join()];
    const answers = await Promise.all([accept(world, a, b), accept(world, b, a)]);
    expect(answers.map(({ code }) => code).sort((x, y) => x - y)).toEqual([0, Code.mutualInvite]);
  });

  test('within 72 hours of the first login', async () => {
    const world = worlds.shared;
    const [inviter, early, late] = [await world.join(), await world.join(), await world.join()];
    world.pass(72 * HOUR);
    expect((await accept(world, early, inviter)).code).toBe(Code.ok);
    world.pass(1);
    expect((await accept(world, late, inviter)).code).toBe(Code.inviteTooLate);
  });

  test('not before the campaign', async () => {
    const world = worlds.shared;
    const [inviter, accepter] = [await world.join(), await world.join()];
    world.moveTo('2025-10-30T23:59:59');
    expect((await accept(world, accepter, inviter)).code).toBe(Code.reload);
  });
});

describe.each(ENGINES)('official-account codes on %s', (engine) => {
  const worlds = useWorlds(engine);
  test('are compared without case, width or spaces', async () => {
    const world = worlds.shared;
    const me = await world.join();
    await make(world, 'AB12CD34');
    expect(await bind(world, me, ' ab12 ｃd-34 ')).toMatchObject({ code: Code.ok, msg: '绑定成功' });
    expect(await bind(world, me, 'AB12CD34')).toMatchObject({ code: Code.already });
  });

  test('are single-use, and one a player', async () => {
    const world = worlds.shared;
    const players = await Promise.all([1, 2, 3].map(() => world.join()));
    await make(world, 'ONCE');
    await make(world, 'SECOND');
    const answers = await Promise.all(players.map((player) => bind(world, player, 'once')));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      0,
      Code.badAccountCode,
      Code.badAccountCode,
    ]);
    const winner = players[answers.findIndex(({ code }) => code === 0)];
    if (!winner) throw new Error('Nobody won');
    expect((await bind(world, winner, 'SECOND')).code).toBe(Code.accountBound);
  });

  test('after ten wrong ones in an hour even the right one has to wait', async () => {
    const world = worlds.shared;
    const me = await world.join();
    await make(world, 'RIGHT');
    for (let n = 0; n < 10; n += 1) expect((await bind(world, me, `wrong ${n}`)).code).toBe(Code.badAccountCode);
    expect((await bind(world, me, 'RIGHT')).code).toBe(429);
    world.pass(HOUR);
    expect((await bind(world, me, 'RIGHT')).code).toBe(Code.ok);
  });
});
