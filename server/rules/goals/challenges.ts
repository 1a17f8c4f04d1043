import { DAY_MS } from '../../../src/campaign/zone.ts';
import { type Day, weekOf } from '../../campaign/index.ts';

/** So many weapons of a level in the games of one week. */
interface Challenge {
  readonly level: number;
  readonly need: number;
}

/**
 * A week has one challenge of each line, in turns. Whoever plays on three days of it meets the first two, even without any
 * skill; the third takes some. `goals.long.test.ts` measures it.
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

/** The challenges of the week that a day is in, the easiest first: the same for everybody. */
export function challengesOf(day: Day): readonly Challenge[] {
  const week = Math.floor(Date.parse(weekOf(day)) / WEEK_MS);
  return LINES.flatMap((line) => line[week % line.length] ?? []);
}
