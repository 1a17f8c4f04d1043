import { expect } from 'vitest';
import { Code, type GameResult } from '../../../src/contract/index.ts';
import { campaign, coinsOf } from '../../support/campaign.ts';
import { isBelow, type Round, sentOf, startRound } from '../../support/server/played-games.ts';
import { describeServer, type TestPlayer } from '../../support/server/suite.ts';

const MONTH = '2025-11';
const { size, awardedPlaces } = campaign.board;
const above = (base: number, count: number): number[] => Array.from({ length: count }, (_, place) => base - place);

describeServer('the result of a game', (shared, test) => {
  const send = async ({ token }: TestPlayer, round: Round): Promise<GameResult> =>
    (await shared().harness.call('gameOver', sentOf(round), { token })).data;
  const fill = async (player: TestPlayer, scores: readonly number[]): Promise<void> => {
    const { harness } = shared();
    await harness.database.sql`delete from month_scores where month = ${MONTH} and player_id <> ${player.id}`;
    for (const score of scores) {
      const { id } = await harness.player();
      await harness.database.sql`
        insert into month_scores (month, player_id, score, reached_at)
        values (${MONTH}, ${id}, ${score}, ${harness.clock.now()})`;
    }
  };

  test('contains the values before it, and the points that were missing for the list and for an award', async ({
    harness,
  }) => {
    const player = await harness.player({ earned: 90 });
    const round = await startRound(harness, player, 'average');
    const { score } = round;
    // The last listed place has a score 8 above, the last awarded one 28 above.
    await fill(player, above(score + 7 + size, size));
    expect(await send(player, round)).toMatchObject({
      ranking: size + 1,
      players: size + 1,
      before: { top: 0, ranking: 0, coin: 0 },
      lacked: { listed: 9, awarded: 9 + size - awardedPlaces },
    });

    const small = await startRound(harness, player, undefined, isBelow(round));
    const again = await send(player, small);
    expect(again.before).toEqual({ top: score, ranking: size + 1, coin: coinsOf(score) });
    expect(again.lacked?.listed).toBe(score + 9 - small.score);

    // With the same score the player is listed now, and lacks only the award.
    await fill(player, above(score + awardedPlaces, awardedPlaces));
    const third = await startRound(harness, player, undefined, isBelow(round));
    expect(await send(player, third)).toMatchObject({
      ranking: awardedPlaces + 1,
      before: { ranking: awardedPlaces + 1 },
      lacked: { listed: 0, awarded: score + 2 - third.score },
    });
  });

  test('lacks nothing while places are free', async ({ harness }) => {
    const player = await harness.player({ earned: 2 });
    await fill(player, [1_000_000]);
    const first = await startRound(harness, player);
    expect(await send(player, first)).toMatchObject({ ranking: 2, lacked: { listed: 0, awarded: 0 } });
    const options = { token: player.token, timestamp: harness.timestamp - 1 };
    const reply = await harness.call('gameOver', sentOf(first), options);
    expect(reply).toMatchObject({ code: Code.already, data: { before: { top: 0, ranking: 0 } } });
  });
});
