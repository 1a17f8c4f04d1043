import { DAY_MS } from '../../../src/campaign/zone.ts';
import { type Day, weekOf } from '../../campaign/index.ts';
import type { Goal } from '../../../src/contract/index.ts';
import { rimsOf } from '../../../src/contract/rims.ts';
import type { Tally } from './tally.ts';

/** A number of weapons of a level to make in one week. */
interface Challenge {
  readonly level: number;
  readonly need: number;
}

/**
 * A week has one challenge of each line, in rotation. Playing on three days meets the first two without skill; the third
 * takes some. `goals.long.test.ts` measures this.
 */
const LINES: readonly (readonly Challenge[])[] = [
  [
    { level: 6, need: 30 },
    { level: 4, need: 90 },
    { level: 5, need: 80 },
    { level: 3, need: 90 },
  ],
  [
    { level: 7, need: 12 },
    { level: 8, need: 2 },
  ],
  [
    { level: 9, need: 2 },
    { level: 10, need: 1 },
    { level: 9, need: 4 },
  ],
];

const WEEK_MS = 7 * DAY_MS;

/** The challenges of a day's week for all players, the easiest first. */
export function challengesOf(day: Day): readonly Challenge[] {
  const week = Math.floor(Date.parse(weekOf(day)) / WEEK_MS);
  return LINES.flatMap((line) => line[week % line.length] ?? []);
}

/**
 * The goals that a game has met, by falling level.
 * @param before tally without the game
 * @param counts the game's weapons by level from 1 up
 * @param day of the game's start
 */
export function goalsMet(before: Tally, counts: readonly number[], day: Day): Goal[] {
  const meets = (had: readonly number[], level: number, need: number): boolean => {
    const [start = 0, more = 0] = [had[level - 1], counts[level - 1]];
    return start < need && start + more >= need;
  };
  const challenges = challengesOf(day)
    .filter(({ level, need }) => meets(before.in_week, level, need))
    .map(({ level }): Goal => ({ level, kind: 'challenge' }));
  const rims = counts.flatMap((_, index) =>
    rimsOf(index + 1)
      .filter(({ need }) => meets(before.ever, index + 1, need))
      .map(({ rim }): Goal => ({ level: index + 1, kind: rim })),
  );
  return [...challenges, ...rims].sort((a, b) => b.level - a.level);
}
