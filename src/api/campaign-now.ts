import * as v from 'valibot';
import { instant } from '../contract/fields.ts';
import { NOW_PATH } from '../contract/constants.ts';

const answer = v.object({ now: instant });

/**
 * The campaign's clock as the server tells anyone; milliseconds since 1970, NaN when the answer tells none.
 * @throws TypeError, SyntaxError when there is no answer, or no JSON
 */
export async function fetchCampaignNow(): Promise<number> {
  const response = await fetch((import.meta.env.VITE_API_BASE ?? '') + NOW_PATH);
  const { success, output } = v.safeParse(answer, await response.json());
  return success ? Date.parse(output.now) : NaN;
}
