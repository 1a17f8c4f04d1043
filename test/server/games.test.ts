import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Code, coinsOf } from '../../src/contract/index.ts';
import { type Bases, ENGINES, startEngine } from './engines.ts';
import { type Harness, startHarness, type TestPlayer } from './harness.ts';
import { sentOf, startRound } from './rounds.ts';

describe.each(ENGINES)('games on %s', (engine) => {
  let bases: Bases;
  let harness: Harness;
  let player: TestPlayer;
  let token: string;

  beforeAll(async () => {
    bases = await startEngine(engine);
  });
  afterAll(() => bases.stop());
  beforeEach(async () => {
    harness = await startHarness(bases);
    player = await harness.player({ earned: 1 });
    ({ token } = player);
  });
  afterEach(() => harness.close());

  const info = async () => (await harness.call('userInfo', {}, { token })).data;

  test('a played game is replayed, paid and ranked once', async () => {
    const round = await startRound(harness, player, 'average');
    const first = await harness.call('gameOver', sentOf(round), { token });
    const { score } = round;
    expect(first).toMatchObject({
      code: Code.ok,
      data: { score, top: score, coin: coinsOf(score), ranking: 1, defeat: 100 },
    });
    expect(await info()).toMatchObject({ coin: coinsOf(score), hp: 1 });
    const copy = await harness.call('gameOver', sentOf(round), { token });
    expect(copy.body).toBe(first.body);
    harness.clock.advance(1);
    const again = await harness.call('gameOver', sentOf(round), { token });
    expect(again).toMatchObject({ code: Code.already, data: first.data });
    expect((await info()).coin).toBe(coinsOf(score));
  });

  test('a log that says something else is refused, recorded and pays nothing', async () => {
    const round = await startRound(harness, player);
    const reply = await harness.call('gameOver', { ...sentOf(round), score: round.score + 1 }, { token });
    expect(reply).toMatchObject({ code: Code.gameRefused, msg: '本局数据异常，成绩无效' });
    expect(await harness.database.sql`select status, fault from games`).toEqual([
      { status: 'refused', fault: 'score' },
    ]);
    harness.clock.advance(1);
    expect(await harness.call('gameOver', sentOf(round), { token })).toMatchObject({ code: Code.gameRefused });
    expect(await info()).toMatchObject({ coin: 0 });
  });
});
