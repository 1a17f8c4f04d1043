import { addDays, type Day, dayOf, endOf, startOf } from '../../src/campaign/phase.ts';
import { DAY_MS } from '../../src/campaign/zone.ts';
import type { Campaign } from './schema.ts';

export { addDays, type Day, dayOf, endOf, type Phase, phaseAt, startOf } from '../../src/campaign/phase.ts';

/** Calendar month in the campaign's zone, `YYYY-MM`. */
export type Month = string;

/** The Monday that a day's week begins with. */
export const weekOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The month that an instant falls in. */
export const monthOf = (instant: Date): Month => dayOf(instant).slice(0, 7);

/** The month after another. */
export const nextMonth = (month: Month): Month => addDays(`${month}-28`, 4).slice(0, 7);

/** The midnight that a month ends with. */
export const monthEnd = (month: Month): Date => startOf(`${nextMonth(month)}-01`);

/** The midnight that a month's play ends with: that of its last day, or of the campaign's if that is earlier. */
const playEnd = ({ lastDay }: Campaign, month: Month): Date =>
  new Date(Math.min(monthEnd(month).getTime(), endOf(lastDay).getTime()));

/** The midnight up to which a month's places are under review: nothing is awarded for them yet. */
export const reviewEnd = (campaign: Campaign, month: Month): Date =>
  new Date(playEnd(campaign, month).getTime() + campaign.board.reviewDays * DAY_MS);

/** The campaign's months, oldest first. */
function monthsOf({ firstDay, lastDay }: Campaign): readonly Month[] {
  const months: Month[] = [];
  for (let month = firstDay.slice(0, 7); month <= lastDay.slice(0, 7); month = nextMonth(month)) months.push(month);
  return months;
}

/** The campaign's months whose play is over at an instant, oldest first. */
export const endedMonths = (campaign: Campaign, instant: Date): readonly Month[] =>
  monthsOf(campaign).filter((month) => playEnd(campaign, month) <= instant);
