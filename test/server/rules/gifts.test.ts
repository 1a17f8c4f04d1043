import { describe, expect, test } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { giftCode, takeGift } from '../../../server/rules/gifts.ts';
import { ENGINES } from '../../support/database/engines.ts';
import type { Outcome, Someone, World } from '../../support/server/rule-harness.ts';
import { useWorlds } from '../../support/server/rule-suite.ts';

const codeOf = (world: World, giver: Someone, day = '2025-11-15'): string => giftCode(world.keys, giver.publicId, day);

function take(world: World, taker: Someone, hp_code: string): Promise<Outcome<{ donation_user_nickname: string }>> {
  return world.run(taker, takeGift, { hp_code });
}

describe.each(ENGINES)('gifts on %s', (engine) => {
  const worlds = useWorlds(engine);

  test('give the friend one stamina, name the giver, cost the giver nothing', async () => {
    const world = worlds.shared;
    const [giver, taker] = [await world.join(), await world.join()];
    const answer = await take(world, taker, ` ${codeOf(world, giver)} `);
    expect(answer).toMatchObject({ code: Code.ok, data: { donation_user_nickname: expect.stringMatching('玩家') } });
    expect(await world.purse(taker)).toEqual({ coin: 0, earned: 1 });
    expect(await world.purse(giver)).toEqual({ coin: 0, earned: 0 });
  });

  test('are good for one friend, once, also for two at the same time', async () => {
    const world = worlds.shared;
    const giver = await world.join();
    const takers = await Promise.all([1, 2, 3].map(() => world.join()));
    const answers = await Promise.all(takers.map((taker) => take(world, taker, codeOf(world, giver))));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, Code.badGiftCode, Code.badGiftCode]);
    const again = await take(world, takers[answers.findIndex(({ code }) => code === 0)] ?? giver, codeOf(world, giver));
    expect(again.code).toBe(Code.badGiftCode);
  });

  test('can be taken three times a day, anew the next', async () => {
    const world = worlds.shared;
    const taker = await world.join();
    const givers = await Promise.all([1, 2, 3, 4].map(() => world.join()));
    const answers = await Promise.all(givers.map((giver) => take(world, taker, codeOf(world, giver))));
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === Code.giftLimit)).toHaveLength(1);
    world.moveTo('2025-11-16T00:00:00');
    const fresh = codeOf(world, givers[0] ?? taker, '2025-11-16');
    expect((await take(world, taker, fresh)).code).toBe(Code.ok);
  });

  test('of oneself, of yesterday, of a blocked player, altered or invented are refused', async () => {
    const world = worlds.shared;
    const [giver, taker, blocked] = [await world.join(), await world.join(), await world.join()];
    await world.database.sql`update players set blocked_at = now() where id = ${blocked.id}`;
    expect((await take(world, giver, codeOf(world, giver))).code).toBe(Code.ownGiftCode);
    expect(await take(world, taker, codeOf(world, giver, '2025-11-14'))).toMatchObject({
      code: Code.badGiftCode,
      msg: expect.stringMatching('过期'),
    });
    const [id, mac] = codeOf(world, giver).split('.');
    const invented = [codeOf(world, blocked), `${taker.publicId}.${mac}`, `${id}.`, `${id}.${mac}A`, '', '.', '送我'];
    for (const code of invented) expect((await take(world, taker, code)).code).toBe(Code.badGiftCode);
    expect((await world.purse(taker)).earned).toBe(0);
  });

  test('end with the campaign', async () => {
    const world = worlds.shared;
    const [giver, taker] = [await world.join(), await world.join()];
    world.moveTo('2026-01-01T00:00:00');
    expect((await take(world, taker, codeOf(world, giver, '2026-01-01'))).code).toBe(Code.reload);
  });

  test('above the cap of 99 nothing is added', async () => {
    const world = worlds.shared;
    const [giver, taker] = [await world.join(), await world.join()];
    await world.database.sql`update players set hp_earned = 99 where id = ${taker.id}`;
    expect((await take(world, taker, codeOf(world, giver))).code).toBe(Code.ok);
    expect((await world.purse(taker)).earned).toBe(99);
  });
});
