import { expect, it } from 'vitest';
import { SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { makeKeys } from '../../../server/common/keys.ts';
import { DEMO } from '../../../server/common/settings.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { CURVE_TICKS, replayHere } from '../../../server/verify/index.ts';
import type { GameResult, MadeWeapon, StartedGame } from '../../../src/contract/index.ts';
import { bestLevel, isBelow, playRound, type Round, sentOf, startRound } from '../../support/server/played-games.ts';
import { describeServer, type TestPlayer } from '../../support/server/suite.ts';

const levelsOf = ({ score_list }: Round): number[] => score_list.flatMap((made, index) => (made > 0 ? index + 1 : []));

function curveOf({ seed, game_data }: Round): readonly number[] {
  const replayed = replayHere({ version: SIM_VERSION, seed, gameData: game_data, allowOpen: false });
  return (replayed.ok ? replayed.curve : undefined) ?? [];
}

describeServer('a player’s album', (shared, test) => {
  const send = async ({ token }: TestPlayer, round: Round): Promise<GameResult> =>
    (await shared().harness.call('gameOver', sentOf(round), { token })).data;
  const start = async ({ token }: TestPlayer): Promise<StartedGame> => {
    // Two starts within a second are one request.
    shared().harness.clock.advance(1);
    return (await shared().harness.call('gameStart', {}, { token })).data;
  };
  const albumOf = async ({ token }: TestPlayer): Promise<MadeWeapon[]> =>
    (await shared().harness.call('userAlbum', {}, { token })).data;

  test('counts each game once, and a weapon as new once', async ({ harness }) => {
    const player = await harness.player({ earned: 90 });
    expect(await albumOf(player)).toEqual([]);
    const small = await startRound(harness, player);
    const first = await send(player, small);
    expect(first.new_weapons).toEqual(levelsOf(small));
    harness.clock.set('2025-11-16T12:00:00+08:00');
    const round = await startRound(harness, player, 'average', (each) => bestLevel(each) > bestLevel(small));
    const second = await send(player, round);
    const added = levelsOf(round).filter((level) => !levelsOf(small).includes(level));
    expect(added).not.toEqual([]);
    expect(second.new_weapons).toEqual(added);
    const album = await albumOf(player);
    expect(album).toEqual(
      levelsOf(round).map((level) => ({
        level,
        made: (small.score_list[level - 1] ?? 0) + (round.score_list[level - 1] ?? 0),
        first_day: added.includes(level) ? '2025-11-16' : '2025-11-15',
      })),
    );

    // Sent again by another request: the same answer, and nothing is counted.
    harness.clock.advance(1);
    expect(await send(player, round)).toEqual(second);
    expect(await albumOf(player)).toEqual(album);
    expect((await audit(harness, 10)).findings).toEqual([]);
  });

  test('ignores refused games', async ({ harness }) => {
    const player = await harness.player();
    const round = await startRound(harness, player);
    await send(player, { ...round, score: round.score + 1 });
    expect(await albumOf(player)).toEqual([]);
  });

  test('a start has the curve of the best game and the new levels', async ({ harness }) => {
    const player = await harness.player({ earned: 90 });
    const before = await start(player);
    expect(before).toMatchObject({ new_levels: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] });
    expect(before.best).toBeUndefined();
    const round = await startRound(harness, player, 'average');
    await send(player, round);
    await send(player, await startRound(harness, player, undefined, isBelow(round)));
    const third = await start(player);
    expect(third.best).toEqual({ ticks: CURVE_TICKS, scores: curveOf(round) });
    expect(third.new_levels).toEqual(before.new_levels?.filter((level) => !levelsOf(round).includes(level)));

    // A best score without a curve, as of earlier releases.
    await harness.database.sql`update players set best_score = best_score + 1 where id = ${player.id}`;
    expect((await start(player)).best).toBeUndefined();
  });
});

it('a curve has the score of each ten seconds up to the final one', () => {
  const round = playRound({ keys: makeKeys(DEMO.DATA_KEY) }, 'curve_of_a_game_______', 'average');
  const curve = curveOf(round);
  expect(curve).toHaveLength(Math.floor(round.ticks / CURVE_TICKS) + 1);
  expect(curve.at(-1)).toBe(round.score);
  expect([...curve].sort((a, b) => a - b)).toEqual(curve);
  expect(curve[0]).toBeLessThan(round.score);
});
