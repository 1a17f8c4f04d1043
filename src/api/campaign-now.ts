import { NOW_PATH } from '../contract/constants.ts';

/** The campaign's clock as the server tells anyone; milliseconds since 1970. @throws when it does not answer */
export async function fetchCampaignNow(): Promise<number> {
  const { now } = await (await fetch((import.meta.env.VITE_API_BASE ?? '') + NOW_PATH)).json();
  return Date.parse(now);
}
