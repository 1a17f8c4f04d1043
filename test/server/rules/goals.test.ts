import { expect, it } from 'vitest';
import { addDays, monthOf } from '../../../server/campaign/index.ts';
import { blockPlayer } from '../../../server/rules/account/blocking.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { challengesOf } from '../../../server/rules/goals/challenges.ts';
import type { Goal, Goals } from '../../../src/contract/index.ts';
import { rimsOf } from '../../../src/contract/rims.ts';
import { type Round, sentOf, startRound } from '../../support/server/played-games.ts';
import { describeServer, type TestPlayer } from '../../support/server/suite.ts';

const NONE = Array.from({ length: 11 }, () => 0);

function expected(before: readonly number[], { score_list: made }: Round, challenges = challengesOf('2025-11-16')) {
  const reached = (level: number, had: number, need: number): boolean =>
    had < need && had + (made[level - 1] ?? 0) >= need;
  const rims = made.flatMap((_, index) =>
    rimsOf(index + 1)
      .filter(({ need }) => reached(index + 1, before[index] ?? 0, need))
      .map(({ rim }): Goal => ({ level: index + 1, kind: rim })),
  );
  const met = challenges.filter(({ level, need }) => reached(level, 0, need));
  return new Set([...rims, ...met.map(({ level }): Goal => ({ level, kind: 'challenge' }))]);
}

describeServer('goals', (shared, test) => {
  const goalsOf = async ({ token }: TestPlayer): Promise<Goals> =>
    (await shared().harness.call('userGoals', {}, { token })).data;
  const metBy = async ({ token }: TestPlayer, round: Round): Promise<Goal[]> =>
    (await shared().harness.call('gameOver', sentOf(round), { token })).data.new_goals;

  test('are met once, in the week in which a game began', async ({ harness }) => {
    // Hours before midnight: each game that meets no challenge is replaced by another, which takes time.
    harness.clock.set('2025-11-16T20:00:00+08:00');
    const player = await harness.player({ earned: 90 });
    const meetsSome = (round: Round): boolean => [...expected(NONE, round)].some(({ kind }) => kind === 'challenge');
    const sunday = await startRound(harness, player, 'greedy', meetsSome);
    harness.clock.set('2025-11-17T00:05:00+08:00');
    const met = await metBy(player, sunday);
    expect(new Set(met)).toEqual(expected(NONE, sunday));
    expect(met.map(({ level }) => level)).toEqual(met.map(({ level }) => level).sort((a, b) => b - a));

    const before = await goalsOf(player);
    expect(before.challenges).toEqual(challengesOf('2025-11-17').map(({ level, need }) => ({ level, need, made: 0 })));
    expect(before.weeks).toEqual([
      { first_day: '2025-10-27', best: 0 },
      { first_day: '2025-11-03', best: 0 },
      { first_day: '2025-11-10', best: sunday.score },
      { first_day: '2025-11-17', best: 0 },
    ]);

    const monday = await startRound(harness, player, 'random');
    const challenges = challengesOf('2025-11-17');
    expect(new Set(await metBy(player, monday))).toEqual(expected(sunday.score_list, monday, challenges));
    const after = await goalsOf(player);
    expect(after.challenges.map(({ made }) => made)).toEqual(
      challenges.map(({ level }) => monday.score_list[level - 1]),
    );
    expect(after.weeks.at(-1)?.best).toBe(monday.score);
  });

  test('friends are inviter and invited players, without blocked ones', async ({ harness }) => {
    const { sql } = harness.database;
    harness.clock.set('2025-11-18T12:00:00+08:00');
    const names = ['自己', '请我的', '我请的', '没玩的', '封了的', '路人'];
    const players: TestPlayer[] = [];
    for (const nickname of names) players.push(await harness.player({ nickname }));
    const [me, inviter, invited, idle, blocked] = players.map(({ id }) => id);
    await sql`
      insert into invites (accepter_id, inviter_id, paid, at, version) values (${me}, ${inviter}, false, now(), 1),
        (${invited}, ${me}, false, now(), 1), (${idle}, ${me}, false, now(), 1), (${blocked}, ${me}, false, now(), 1)`;
    for (const [place, { id }] of players.entries())
      if (id !== idle)
        await sql`
          insert into month_scores (month, player_id, score, reached_at)
          values (${monthOf(harness.clock.campaignNow())}, ${id}, ${100 + place}, now())`;
    await blockPlayer(contextOf(harness), blocked ?? 0, 'test');
    const { friends } = await goalsOf(players[0] ?? { id: 0, publicId: '', token: '' });
    expect(friends).toEqual(
      [
        ['我请的', 102],
        ['请我的', 101],
        ['自己', 100],
        ['没玩的', 0],
      ].map(([nickname, score], index) => ({
        ranking: index + 1,
        avatar: 1,
        framed: false,
        nickname,
        score,
        watch: null,
      })),
    );
  });

  test('remain those of the last week after the campaign', async ({ harness }) => {
    harness.clock.set('2026-01-06T12:00:00+08:00');
    const { challenges, weeks } = await goalsOf(await harness.player());
    expect(weeks).toHaveLength(8);
    expect(weeks.at(-1)?.first_day).toBe('2025-12-29');
    expect(challenges).toMatchObject(challengesOf('2025-12-31'));
  });
});

it('each week has three challenges, about three weapons, and the next week has others', () => {
  for (let monday = '2025-10-27'; monday < '2026-10-27'; monday = addDays(monday, 7)) {
    const week = challengesOf(monday);
    expect(new Set(week.map(({ level }) => level)).size).toBe(3);
    expect(challengesOf(addDays(monday, 6))).toEqual(week);
    expect(challengesOf(addDays(monday, 7))).not.toEqual(week);
  }
});
