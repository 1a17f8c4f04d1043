import { DAY_MS, ZONE_OFFSET_MS } from '../../src/campaign/zone.ts';
import type { Campaign } from './schema.ts';

/** Calendar day in the campaign's zone, `YYYY-MM-DD`: sorts as it counts. */
export type Day = string;
/** Calendar month in the campaign's zone, `YYYY-MM`. */
export type Month = string;
/** Only `open` plays; `claims` still exchanges, draws and shows the board; `over` nothing. */
export type Phase = 'before' | 'open' | 'claims' | 'over';

/** The day that an instant falls on. */
export const dayOf = (instant: Date): Day => new Date(instant.getTime() + ZONE_OFFSET_MS).toISOString().slice(0, 10);

/** The month that an instant falls in. */
export const monthOf = (instant: Date): Month => dayOf(instant).slice(0, 7);

/** The midnight that a day starts with. */
export const startOf = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_OFFSET_MS);

/** The day `days` after another (before it, when negative). */
export const addDays = (day: Day, days: number): Day => dayOf(new Date(startOf(day).getTime() + days * DAY_MS));

/** The midnight that a day ends with. */
export const endOf = (day: Day): Date => startOf(addDays(day, 1));

/** The month after another. */
export const nextMonth = (month: Month): Month => addDays(`${month}-28`, 4).slice(0, 7);

/** The midnight that a month ends with. */
export const monthEnd = (month: Month): Date => startOf(`${nextMonth(month)}-01`);

/** What the campaign allows at an instant of its clock. */
export function phaseAt({ firstDay, lastDay, claimUntil }: Campaign, instant: Date): Phase {
  const day = dayOf(instant);
  if (day < firstDay) return 'before';
  if (day <= lastDay) return 'open';
  return day <= claimUntil ? 'claims' : 'over';
}

/** The campaign's months whose play is over at an instant, oldest first: those to be settled. */
export function endedMonths({ firstDay, lastDay }: Campaign, instant: Date): readonly Month[] {
  const months: Month[] = [];
  for (let month = firstDay.slice(0, 7); month <= lastDay.slice(0, 7); month = nextMonth(month)) months.push(month);
  return months.filter((month) => monthEnd(month) <= instant || endOf(lastDay) <= instant);
}
