import { addDays, type Day, dayOf } from '../../../server/campaign/index.ts';

/** Today in the campaign's zone: one day for all of a process, which may work past midnight. `TEST_DAYS` moves it. */
const TODAY = dayOf(new Date());

/** The day `days` after today (before it, when negative). */
export const inDays = (days: number): Day => addDays(TODAY, days);
