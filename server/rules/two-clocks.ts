import type { Context } from './context.ts';

type Clocks = Pick<Context, 'now' | 'campaignNow'>;

/** The instant of the campaign's clock at an instant of the real one. */
export const campaignInstant = ({ now, campaignNow }: Clocks, real: Date): Date =>
  new Date(campaignNow.getTime() + real.getTime() - now.getTime());

/** The instant of the real clock at an instant of the campaign's. */
export const realInstant = ({ now, campaignNow }: Clocks, shown: Date): Date =>
  new Date(now.getTime() + shown.getTime() - campaignNow.getTime());

/** A row whose instants are of the real clock, as operators read it: by the campaign's clock, in which they write theirs. */
export const byCampaignClock = <R extends object>(clocks: Clocks, row: R): R =>
  Object.assign(
    {},
    row,
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]: [string, unknown]) =>
        value instanceof Date ? [[name, campaignInstant(clocks, value)]] : [],
      ),
    ),
  );
