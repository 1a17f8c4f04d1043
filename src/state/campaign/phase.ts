import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { readCampaignNow } from '../../api/open-data.ts';
import { page } from '../../api/page.ts';
import { dayOf, phaseAt } from '../../campaign/phase.ts';
import { DAY_MS } from '../../campaign/zone.ts';
import { campaignAtom } from './campaign.ts';
import { serverClockAtom, nowAtom } from '../store.ts';
import { storedAtom } from '../storage.ts';

/** Smaller differences of the clocks are ignored, ms: the server's is known by whole seconds. */
const TOLERANCE_MS = 60_000;

/** Offset of the campaign's clock from the server's, ms: 0 except in demos and rehearsals; `null` until it is known. */
const offsetAtom = storedAtom<number | null>('ahead', v.nullable(v.number()), null);

/** The campaign's clock, milliseconds since 1970. */
export const campaignNowAtom = atom((get) => get(nowAtom) + (get(offsetAtom) ?? page.ahead ?? 0));

/** The phase by the last known clock, or as the page was rendered. */
export const likelyPhaseAtom = atom((get) => phaseAt(get(campaignAtom), new Date(get(campaignNowAtom))));

/** See {@link phaseAt}. `open` until the clock is known: the server refuses in any case. */
export const campaignPhaseAtom = atom((get) => (get(offsetAtom) === null ? 'open' : get(likelyPhaseAtom)));

/** The campaign's calendar day; `null` until the clock is known. */
export const campaignDayAtom = atom((get) => (get(offsetAtom) === null ? null : dayOf(new Date(get(campaignNowAtom)))));

/** Days of play left, the current one included, at least 1; `null` until the clock is known. */
export const daysLeftAtom = atom((get) => {
  const day = get(campaignDayAtom);
  return day === null ? null : Math.max(1, (Date.parse(get(campaignAtom).lastDay) - Date.parse(day)) / DAY_MS + 1);
});

/** Sets the campaign's clock from an answer just received. @param now milliseconds since 1970 */
export const setCampaignNowAtom = atom(null, (get, set, now: number) => {
  const offset = now - get(serverClockAtom).now();
  if (!(Math.abs(offset - (get(offsetAtom) ?? Infinity)) <= TOLERANCE_MS))
    set(offsetAtom, Math.abs(offset) > TOLERANCE_MS ? offset : 0);
  set(nowAtom);
});

/** Fetches the campaign's clock unless the campaign is known to be open: visitors get it from no other answer. */
export const fetchCampaignNowAtom = atom(null, async (get, set) => {
  if (get(offsetAtom) !== null && get(likelyPhaseAtom) === 'open') return;
  const now = await readCampaignNow();
  if (now !== null) set(setCampaignNowAtom, now);
});
