import { describe, expect, test } from 'vitest';
import { LEVELS, randomFrom } from '../../../game-frame/sim/index.ts';
import { addDays, type Day } from '../../../server/campaign/index.ts';
import { goalsMet } from '../../../server/rules/goals/goals-met.ts';
import type { Goal } from '../../../src/contract/index.ts';
import { RIMS } from '../../../src/contract/finished-game.ts';
import { readRecording } from '../../support/recorded-games.ts';

/** How often and how well somebody plays. */
interface Habit {
  /** Days of the week, from 0, Monday. */
  readonly days: readonly number[];
  /** Games on such a day. */
  readonly games: number;
  /** Percent of the games that are as good as the greedy bot's; the others are as bad as those of random drops. */
  readonly skill: number;
}

const HABITS = {
  'one day a week': { days: [5], games: 2, skill: 50 },
  'three days, without skill': { days: [1, 3, 6], games: 1, skill: 0 },
  'three days': { days: [0, 4, 5], games: 2, skill: 50 },
  'every day': { days: [0, 1, 2, 3, 4, 5, 6], games: 2, skill: 100 },
} as const satisfies Readonly<Record<string, Habit>>;
type HabitName = keyof typeof HABITS;

const PLAYERS_EACH = 125;
const MONDAY: Day = '2025-11-03';
const WEEKS = [0, 1, 2, 3];
const ENOUGH = 0.8;

const { games: recorded } = readRecording();
const countsOf = (bot: 'random' | 'greedy') => recorded.filter((game) => game.bot === bot).map(({ counts }) => counts);
const GAMES = { random: countsOf('random'), greedy: countsOf('greedy') };

const sum = (a: readonly number[], b: readonly number[]): number[] => b.map((more, index) => (a[index] ?? 0) + more);

/** The goals that a player meets in each week of a month. @param seed equal ones play equal games */
function month({ days, games, skill }: Habit, seed: string): readonly (readonly Goal[])[] {
  const random = randomFrom(seed);
  const play = (): readonly number[] => {
    const pool = random() % 100 < skill ? GAMES.greedy : GAMES.random;
    return pool[random() % pool.length] ?? [];
  };
  let ever: readonly number[] = [];
  return WEEKS.map((week) => {
    let in_week: readonly number[] = [];
    return days.flatMap((day) =>
      Array.from({ length: games }, play).flatMap((counts) => {
        const met = goalsMet({ ever, in_week }, counts, addDays(MONDAY, 7 * week + day));
        [ever, in_week] = [sum(ever, counts), sum(in_week, counts)];
        return met;
      }),
    );
  });
}

const monthsOf = (name: HabitName) =>
  Array.from({ length: PLAYERS_EACH }, (_, index) => month(HABITS[name], `${name} ${index}`));

/** Share of players who have something in each week, week by week. */
const shares = (months: ReturnType<typeof monthsOf>, has: (met: readonly Goal[]) => boolean): number[] =>
  WEEKS.map((week) => months.filter((weeks) => has(weeks[week] ?? [])).length / months.length);

const isRim = ({ kind }: Goal): boolean => kind !== 'challenge';
const challenges = (met: readonly Goal[]): number => met.filter((goal) => !isRim(goal)).length;

describe('a month of 500 players of four habits, sampled from recorded games', () => {
  test.each(['three days, without skill', 'three days'] as const)(
    '%s: at least four of five have met a new goal in each week, and not by challenges alone',
    (name) => {
      const months = monthsOf(name);
      const always = months.filter((weeks) => weeks.every((met) => met.length > 0)).length / months.length;
      expect(always).toBeGreaterThanOrEqual(ENOUGH);
      const rims = shares(months, (met) => met.some(isRim));
      expect(Math.min(...rims.slice(1)), rims.join(' ')).toBeGreaterThanOrEqual(ENOUGH);
    },
  );

  test('three days a week meet two challenges without any skill, and with some skill all three', () => {
    const easy = shares(monthsOf('three days, without skill'), (met) => challenges(met) >= 2);
    expect(Math.min(...easy), easy.join(' ')).toBeGreaterThanOrEqual(ENOUGH);
    const all = shares(monthsOf('three days'), (met) => challenges(met) === 3);
    expect(Math.min(...all), all.join(' ')).toBeGreaterThanOrEqual(ENOUGH);
  });

  test('the album lasts a month even for who plays well every day, and gives something to who plays on one day a week', () => {
    const months = monthsOf('every day');
    const most = Math.max(...months.map((weeks) => weeks.flat().filter(isRim).length));
    expect(most).toBeLessThan(RIMS.length * LEVELS);
    const rims = shares(months, (met) => met.filter(isRim).length > 1);
    expect(Math.min(...rims), rims.join(' ')).toBeGreaterThanOrEqual(ENOUGH);
    const some = shares(monthsOf('one day a week'), (met) => met.length > 0);
    expect(Math.min(...some), some.join(' ')).toBeGreaterThanOrEqual(ENOUGH);
  });
});
