import { type Day, dayOf, startOf } from '../../src/campaign/phase.ts';
import { DAY_MS } from '../../src/campaign/zone.ts';
import type { Campaign } from './schema.ts';

export { type Day, dayOf, type Phase, phaseAt, startOf } from '../../src/campaign/phase.ts';

/** Calendar month in the campaign's zone, `YYYY-MM`. */
export type Month = string;

/** The month that an instant falls in. */
export const monthOf = (instant: Date): Month => dayOf(instant).slice(0, 7);

/** The day `days` after another (before it, when negative). */
export const addDays = (day: Day, days: number): Day => dayOf(new Date(startOf(day).getTime() + days * DAY_MS));

/** The midnight that a day ends with. */
export const endOf = (day: Day): Date => startOf(addDays(day, 1));

/** The month after another. */
export const nextMonth = (month: Month): Month => addDays(`${month}-28`, 4).slice(0, 7);

/** The midnight that a month ends with. */
export const monthEnd = (month: Month): Date => startOf(`${nextMonth(month)}-01`);

/** The campaign's months whose play is over at an instant, oldest first: those to be settled. */
export function endedMonths({ firstDay, lastDay }: Campaign, instant: Date): readonly Month[] {
  const months: Month[] = [];
  for (let month = firstDay.slice(0, 7); month <= lastDay.slice(0, 7); month = nextMonth(month)) months.push(month);
  return months.filter((month) => monthEnd(month) <= instant || endOf(lastDay) <= instant);
}
