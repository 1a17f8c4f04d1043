import type { Limit } from './fields.ts';

/** Login codes per player and day, on average: three in ten players are new, and some request twice. */
const CODES_PER_PLAYER = 0.36;
/** Share of a day's codes in its busiest hour. */
const BUSIEST_HOUR = 0.15;
/** The budget is the expected number times this. */
const MARGIN = 1.25;

/** The limits of all login codes together, an hour and a day. @param players expected a day */
export function smsBudget(players: number): Limit[] {
  const times = Math.ceil(players * CODES_PER_PLAYER * MARGIN);
  return [
    { times: Math.ceil(times * BUSIEST_HOUR), seconds: 3600 },
    { times, seconds: 86_400 },
  ];
}
