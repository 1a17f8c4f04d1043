import { addDays, type Day, dayOf, endOf, startOf } from '../../src/campaign/phase.ts';
import { DAY_MS, HOUR_MS } from '../../src/campaign/zone.ts';
import type { Settings } from '../common/settings.ts';
import type { Campaign } from './schema.ts';

export { addDays, type Day, dayOf, endOf, hasEnded, type Phase, phaseAt, startOf } from '../../src/campaign/phase.ts';

/** Calendar month in the campaign's zone, `YYYY-MM`. */
export type Month = string;

/** The Monday that a day's week begins with. */
export const weekOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The month that an instant falls in. */
export const monthOf = (instant: Date): Month => dayOf(instant).slice(0, 7);

/** The month after another. */
export const nextMonth = (month: Month): Month => addDays(`${month}-28`, 4).slice(0, 7);

/** The midnight that a month ends with. */
const monthEnd = (month: Month): Date => startOf(`${nextMonth(month)}-01`);

/** The midnight that a month's play ends with: that of its last day, or of the campaign's if that is earlier. */
export const playEnd = ({ lastDay }: Campaign, month: Month): Date =>
  new Date(Math.min(monthEnd(month).getTime(), endOf(lastDay).getTime()));

/** The midnight up to which a month's places are under review: nothing is awarded for them yet. */
export const reviewEnd = (campaign: Campaign, month: Month): Date =>
  new Date(playEnd(campaign, month).getTime() + campaign.board.reviewDays * DAY_MS);

/** Whether a campaign is the season after another: its days begin when nothing of the other can be claimed any more. */
export const isNextSeason = (after: Campaign, before: Campaign): boolean => after.firstDay > before.claimUntil;

/** The campaign's months, oldest first. */
export function monthsOf({ firstDay, lastDay }: Campaign): readonly Month[] {
  const months: Month[] = [];
  for (let month = firstDay.slice(0, 7); month <= lastDay.slice(0, 7); month = nextMonth(month)) months.push(month);
  return months;
}

/** The campaign's months whose play is over at an instant, oldest first. */
export const endedMonths = (campaign: Campaign, instant: Date): readonly Month[] =>
  monthsOf(campaign).filter((month) => playEnd(campaign, month) <= instant);

/** Days after the first one at which a demo starts: with sample players, who fill a month that is over, or without. */
const DEMO_DAYS = { samples: 33, empty: 15 };

/** Start of the campaign's clock; undefined for the real time. A demo starts at noon of a day inside the campaign. */
export function campaignStart(settings: Settings, { firstDay, lastDay }: Campaign): Date | undefined {
  const { CAMPAIGN_NOW, NODE_ENV, DEMO } = settings;
  if (CAMPAIGN_NOW !== undefined || NODE_ENV === 'production') return CAMPAIGN_NOW;
  const day = addDays(firstDay, DEMO_DAYS[DEMO ?? 'samples']);
  return new Date(startOf(day < lastDay ? day : lastDay).getTime() + 12 * HOUR_MS);
}
