import { HOUR_MS } from '../../src/campaign/zone.ts';
import { addDays, startOf } from './calendar.ts';
import type { Campaign } from './schema.ts';

/** What decides where the campaign's clock starts. */
interface Settings {
  readonly CAMPAIGN_NOW?: Date | undefined;
  readonly NODE_ENV?: string | undefined;
}

const NOON_MS = 12 * HOUR_MS;
/** Days after the first one at which a demo starts: boards and dailies have some past then. */
const DEMO_DAYS = 15;

/** Where a demo's clock starts: noon of a day inside the campaign. */
function demoStart({ firstDay, lastDay }: Pick<Campaign, 'firstDay' | 'lastDay'>): Date {
  const day = addDays(firstDay, DEMO_DAYS);
  return new Date(startOf(day < lastDay ? day : lastDay).getTime() + NOON_MS);
}

/** Start of the campaign's clock; undefined for the real time. The demo always starts inside the campaign. */
export function campaignStart({ CAMPAIGN_NOW, NODE_ENV }: Settings, campaign: Campaign): Date | undefined {
  if (CAMPAIGN_NOW !== undefined || NODE_ENV === 'production') return CAMPAIGN_NOW;
  return demoStart(campaign);
}
