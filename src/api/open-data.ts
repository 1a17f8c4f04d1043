import * as v from 'valibot';
import { NOW_PATH } from '../contract/constants.ts';
import { instant } from '../contract/fields.ts';
import { type Today, TODAY_PATH, today } from '../contract/today.ts';
import { page } from './page.ts';

/** Fetches public data, neither signed nor in an envelope. @returns `null` without a valid answer, as do the others */
export async function readOpenData<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  try {
    const response = await fetch(page.api + path);
    const { success, output } = v.safeParse(schema, await response.json());
    return success ? output : null;
  } catch {
    return null;
  }
}

const clock = v.object({ now: instant });

/** The campaign's clock, milliseconds since 1970. */
export async function readCampaignNow(): Promise<number | null> {
  const answer = await readOpenData(NOW_PATH, clock);
  return answer && Date.parse(answer.now);
}

/** Today's winners and the board's leader. */
export const readToday = (): Promise<Today | null> => readOpenData(TODAY_PATH, today);
