import { ofetch } from 'ofetch';
import * as v from 'valibot';
import { NOW_PATH } from '../contract/constants.ts';
import { instant } from '../contract/fields.ts';
import { type Today, TODAY_PATH, today } from '../contract/today.ts';

const TIMEOUT_MS = 8_000;

/**
 * Fetches public data, which may be cached: it is neither signed nor wrapped in an envelope.
 * @throws FetchError, ValiError
 */
async function read<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const url = (import.meta.env.VITE_API_BASE ?? '') + path;
  return v.parse(schema, await ofetch(url, { timeout: TIMEOUT_MS, retry: 2 }));
}

/** The campaign's clock, milliseconds since 1970. @throws FetchError, ValiError */
export const readCampaignNow = async (): Promise<number> =>
  Date.parse((await read(NOW_PATH, v.object({ now: instant }))).now);

/** What happens today. @throws FetchError, ValiError */
export const readToday = (): Promise<Today> => read(TODAY_PATH, today);
