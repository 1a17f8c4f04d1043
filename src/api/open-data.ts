import * as v from 'valibot';
import { page } from './page.ts';
import { NOW_PATH } from '../contract/constants.ts';
import { instant } from '../contract/fields.ts';
import { type Today, TODAY_PATH, today } from '../contract/today.ts';

/**
 * Fetches public data: no call, so neither signed nor wrapped in an envelope, and caches may keep it.
 * @returns `null` when there is no such answer
 */
export async function read<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  try {
    const response = await fetch(page.api + path);
    const { success, output } = v.safeParse(schema, await response.json());
    return success ? output : null;
  } catch {
    return null;
  }
}

const clock = v.object({ now: instant });

/** The campaign's clock, milliseconds since 1970; `null` when there is no answer. */
export async function readCampaignNow(): Promise<number | null> {
  const answer = await read(NOW_PATH, clock);
  return answer && Date.parse(answer.now);
}

/**
 * What happens today; `null` when there is no answer.
 * @param day the campaign's day, if known: with it in the address no cache gives the answer of the day before
 */
export const readToday = (day: string | null): Promise<Today | null> =>
  read(day === null ? TODAY_PATH : `${TODAY_PATH}?day=${day}`, today);
