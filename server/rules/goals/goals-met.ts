import type { Goal } from '../../../src/contract/index.ts';
import { rimsOf } from '../../../src/contract/rims.ts';
import type { Day } from '../../campaign/index.ts';
import { challengesOf } from './challenges.ts';
import type { Tally } from './tally.ts';

/**
 * The goals that a game has met, the highest weapon first.
 * @param before without the game
 * @param counts what the game made, by level from 1 up
 * @param day on which it was started
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
