import { expect } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { changeEarnedStamina } from '../../../server/rules/coins/ledger.ts';
import { transact } from '../../../server/rules/context.ts';
import type { Refusal } from '../../../server/rules/messages.ts';
import { describeServer } from '../../support/server/suite.ts';

const DAY_S = 86_400;

describeServer('stamina', (shared, test) => {
  const hp = async (token: string) => (await shared().harness.call('userInfo', {}, { token })).data.hp;
  const start = async (token: string) => {
    shared().harness.clock.advance(1);
    return shared().harness.call('gameStart', {}, { token });
  };

  test('there is one free game a day, from midnight to midnight in Shanghai', async ({ harness }) => {
    const { token } = await harness.player();
    expect(await start(token)).toMatchObject({ code: Code.ok });
    expect(await hp(token)).toBe(0);
    expect(await start(token)).toMatchObject({ code: Code.noStamina });
    harness.clock.set('2025-11-25T15:59:58Z');
    expect(await hp(token)).toBe(1);
    await start(token);
    expect(await hp(token)).toBe(0);
    harness.clock.set('2025-11-25T16:00:00Z');
    expect(await hp(token)).toBe(1);
  });

  test('a game takes the free one first; earned ones stay', async () => {
    const { token } = await shared().harness.player({ earned: 2 });
    expect(await hp(token)).toBe(3);
    await start(token);
    expect(await hp(token)).toBe(2);
    shared().harness.clock.advance(DAY_S);
    expect(await hp(token)).toBe(3);
    for (let game = 0; game < 3; game += 1) await start(token);
    expect(await hp(token)).toBe(0);
    shared().harness.clock.advance(DAY_S);
    expect(await hp(token)).toBe(1);
  });

  test.each([
    ['task', 99],
    ['gift', 99],
    ['invited', 99],
    ['prize', 102],
    ['game-returned', 102],
    ['adjust', 102],
  ] as const)('at the cap of 99 %s gives all or nothing: %i', async (reason, balance) => {
    const { harness } = shared();
    const { id } = await harness.player({ earned: 97 });
    const grant = (delta: number) =>
      transact(harness, (context) =>
        changeEarnedStamina(context, { playerId: id, delta, reason, reference: String(delta) }),
      ).catch(({ code, msg }: Refusal) => ({ code, msg }));
    const full = { code: Code.staminaFull, msg: '体力最多存 99 点，先玩几局再来领吧' };
    expect(await grant(3)).toEqual(balance === 99 ? full : 100);
    expect(await grant(2)).toBe(balance);
    const [earned] = await harness.database.sql`
      select hp_earned, (select sum(delta)::int from ledger where player_id = ${id}) as paid from players where id = ${id}`;
    expect(earned).toEqual({ hp_earned: balance, paid: balance });
  });

  test('nothing is paid as nothing', async ({ harness }) => {
    const { id } = await harness.player({ earned: 1 });
    const nothing = transact(harness, (context) =>
      changeEarnedStamina(context, { playerId: id, delta: 0, reason: 'prize', reference: 'x' }),
    );
    await expect(nothing).rejects.toThrow(/ledger_delta_check/);
  });

  test('hp/back gives the stamina of the open game back, once ever', async ({ harness }) => {
    const { token } = await harness.player({ earned: 1 });
    const back = () => harness.call('hpBack', {}, { token });
    expect(await back()).toMatchObject({ code: Code.noSuchGame });
    const { data } = await start(token);
    expect(await back()).toMatchObject({ code: Code.ok, msg: '体力已返还', data: { returned: true } });
    expect(await hp(token)).toBe(2);
    harness.clock.advance(1);
    expect(await back()).toMatchObject({ code: Code.already });
    const over = { id: data.id, score: 0, game_data: 'AQ', score_list: Array.from({ length: 11 }, () => 0) };
    expect(await harness.call('gameOver', over, { token })).toMatchObject({ code: Code.gameExpired });
    await start(token);
    harness.clock.advance(1);
    expect(await back()).toMatchObject({ code: Code.already, data: { returned: false } });
    expect(await hp(token)).toBe(1);
  });

  test('another day’s free stamina is returned as earned stamina', async ({ harness }) => {
    const { token } = await harness.player();
    await start(token);
    harness.clock.advance(DAY_S);
    await harness.call('hpBack', {}, { token });
    expect(await hp(token)).toBe(2);
    harness.clock.advance(DAY_S);
    expect(await hp(token)).toBe(2);
  });

  test('concurrent starts are one game for one stamina; a start a second later, or after play, is another', async ({
    harness,
  }) => {
    const { id, token } = await harness.player({ earned: 2 });
    const atOnce = async (times: number) =>
      Promise.all(
        Array.from({ length: times }, (_, index) =>
          harness.call('gameStart', {}, { token, timestamp: harness.timestamp - index }),
        ),
      );
    const replies = await atOnce(12);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies[0]).toMatchObject({ code: Code.ok });
    expect(await hp(token)).toBe(2);
    harness.clock.advance(1);
    expect((await start(token)).data.id).not.toBe(replies[0]?.data.id);
    await harness.database.sql`
      insert into deals (player_id, game, piece, log, drops, last_drop, ticks, at)
      select player_id, number, 8, 'x', 4, 0, 1, now() from games where player_id = ${id} and status = 'open'`;
    expect((await atOnce(3)).slice(1)).toMatchObject([{ code: Code.ok }, { code: Code.ok }]);
    const games = await harness.database.sql`select status from games where player_id = ${id} order by status`;
    expect(games).toEqual([{ status: 'abandoned' }, { status: 'abandoned' }, { status: 'open' }]);
    expect(await hp(token)).toBe(0);
    harness.clock.advance(1);
    expect(await start(token)).toMatchObject({ code: Code.noStamina });
  });
});
