import { describe, expect, test } from 'vitest';
import { LEVELS, randomFrom } from '../../../game-frame/sim/index.ts';
import { addDays, weekOf } from '../../../server/campaign/index.ts';
import { goalsMet } from '../../../server/rules/goals/challenges.ts';
import type { Goal } from '../../../src/contract/index.ts';
import { RIMS } from '../../../src/contract/finished-game.ts';
import { campaign } from '../../support/campaign.ts';
import { readRecording } from '../../support/recorded-games.ts';

interface Habit {
  /** Games on a day; weeks and their days, from Monday, count from 0. */
  readonly games: (week: number, day: number) => number;
  /** Percent of games by the greedy bot; the others are random drops. */
  readonly skill: number;
}

const HABITS = {
  'one day a week': { games: (_, day) => (day === 5 ? 2 : 0), skill: 50 },
  'three days a week': { games: (_, day) => ([0, 4, 5].includes(day) ? 2 : 0), skill: 50 },
  'every day': { games: () => 2, skill: 100 },
  'all of the first week': { games: (week, day) => (week === 0 ? 8 : day === 6 ? 2 : 0), skill: 50 },
  'three days a week, without skill': { games: (_, day) => Number([1, 3, 6].includes(day)), skill: 0 },
} as const satisfies Readonly<Record<string, Habit>>;
type HabitName = keyof typeof HABITS;

const PLAYERS_EACH = 125;
const ENOUGH = 80;
const HALF = 50;
const MONTH = 4;

/** Mondays of the campaign's whole weeks. */
const MONDAYS = Array.from({ length: 53 }, (_, week) => addDays(weekOf(campaign.firstDay), 7 * week)).filter(
  (monday) => monday >= campaign.firstDay && addDays(monday, 6) <= campaign.lastDay,
);
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const { games: recorded } = readRecording();
const countsOf = (bot: 'random' | 'greedy') => recorded.filter((game) => game.bot === bot).map(({ counts }) => counts);
const GAMES = { random: countsOf('random'), greedy: countsOf('greedy') };
const sum = (a: readonly number[], b: readonly number[]): number[] => b.map((more, index) => (a[index] ?? 0) + more);

/** The goals that a player meets in each week of the campaign. @param seed decides the games */
function weeksOf({ games, skill }: Habit, seed: string): readonly (readonly Goal[])[] {
  const random = randomFrom(seed);
  const play = (): readonly number[] => {
    const pool = random() % 100 < skill ? GAMES.greedy : GAMES.random;
    return pool[random() % pool.length] ?? [];
  };
  let ever: readonly number[] = [];
  return MONDAYS.map((monday, week) => {
    let in_week: readonly number[] = [];
    return DAYS.flatMap((day) =>
      Array.from({ length: games(week, day) }, play).flatMap((counts) => {
        const met = goalsMet({ ever, in_week }, counts, addDays(monday, day));
        [ever, in_week] = [sum(ever, counts), sum(in_week, counts)];
        return met;
      }),
    );
  });
}

const playersOf = (name: HabitName) =>
  Array.from({ length: PLAYERS_EACH }, (_, index) => weeksOf(HABITS[name], `${name} ${index}`));

/** Percent of a habit's players for whom `has` is true, by week. */
const shares = (name: HabitName, has: (met: readonly Goal[]) => boolean): number[] => {
  const players = playersOf(name);
  return MONDAYS.map((_, week) => (100 * players.filter((weeks) => has(weeks[week] ?? [])).length) / PLAYERS_EACH);
};

const isRim = ({ kind }: Goal): boolean => kind !== 'challenge';
const rims = (met: readonly Goal[]): number => met.filter(isRim).length;
const challenges = (met: readonly Goal[]): number => met.length - rims(met);
const someGoal = (met: readonly Goal[]): boolean => met.length > 0;
const twoChallenges = (met: readonly Goal[]): boolean => challenges(met) > 1;
const allChallenges = (met: readonly Goal[]): boolean => challenges(met) === 3;

const expectAtLeast = (percent: number, weeks: readonly number[]): void =>
  expect(Math.min(...weeks), weeks.join(' ')).toBeGreaterThanOrEqual(percent);

describe('500 players of four habits, by games that bots have played', () => {
  test.each(['three days a week', 'three days a week, without skill'] as const)(
    '%s: four of five meet a new goal in each week, and in those of a month a new rim, too',
    (name) => {
      const always = playersOf(name).filter((weeks) => weeks.every(someGoal));
      expectAtLeast(ENOUGH, [(100 * always.length) / PLAYERS_EACH]);
      expectAtLeast(ENOUGH, shares(name, (met) => rims(met) > 0).slice(0, MONTH));
    },
  );

  test('three days a week meet two challenges without any skill, and with some skill all three', () => {
    expectAtLeast(ENOUGH, shares('three days a week, without skill', twoChallenges));
    expectAtLeast(ENOUGH, shares('three days a week', allChallenges));
  });

  test('one day a week meets something, too, even after a first week of 56 games', () => {
    for (const name of ['one day a week', 'all of the first week'] as const)
      expectAtLeast(HALF, shares(name, someGoal));
  });

  test('who plays well every day meets several rims in each week of a month, and has not all of them then', () => {
    expectAtLeast(ENOUGH, shares('every day', (met) => rims(met) > 1).slice(0, MONTH));
    const had = playersOf('every day').map((weeks) => rims(weeks.slice(0, MONTH).flat()));
    expectAtLeast(ENOUGH, [(100 * had.filter((count) => count < RIMS.length * LEVELS).length) / PLAYERS_EACH]);
  });
});
