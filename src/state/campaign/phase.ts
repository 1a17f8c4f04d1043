import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { readCampaignNow } from '../../api/open-data.ts';
import { dayOf, phaseAt } from '../../campaign/phase.ts';
import { DAY_MS } from '../../campaign/zone.ts';
import { campaignAtom } from './campaign.ts';
import { serverClockAtom, nowAtom } from '../store.ts';
import { storedAtom } from '../storage.ts';

/** The clocks are taken for the same when they differ less, for the server's is known by whole seconds; milliseconds. */
const TOLERANCE_MS = 60_000;

/**
 * Milliseconds that the campaign's clock is offset of the server's: 0, except in demos and rehearsals. `null` until a
 * server has told this device.
 */
const offsetAtom = storedAtom<number | null>('ahead', v.nullable(v.number()), null);

/** The campaign's clock, milliseconds since 1970. */
export const campaignNowAtom = atom((get) => get(nowAtom) + (get(offsetAtom) ?? 0));

const phaseOfClockAtom = atom((get) => phaseAt(get(campaignAtom), new Date(get(campaignNowAtom))));

/** What the campaign allows: see {@link phaseAt}. Until the clock is known it is taken to be open: the server refuses. */
export const campaignPhaseAtom = atom((get) => (get(offsetAtom) === null ? 'open' : get(phaseOfClockAtom)));

/** The campaign's calendar day; `null` until the clock is known. */
export const campaignDayAtom = atom((get) => (get(offsetAtom) === null ? null : dayOf(new Date(get(campaignNowAtom)))));

/** Days of play that are left, the current one included, 1 or more; `null` until the clock is known. */
export const daysLeftAtom = atom((get) => {
  const day = get(campaignDayAtom);
  return day === null ? null : Math.max(1, (Date.parse(get(campaignAtom).lastDay) - Date.parse(day)) / DAY_MS + 1);
});

/** Learns the campaign's clock from an answer that has just come. @param now milliseconds since 1970 */
export const setCampaignNowAtom = atom(null, (get, set, now: number) => {
  const offset = now - get(serverClockAtom).now();
  if (!(Math.abs(offset - (get(offsetAtom) ?? Infinity)) <= TOLERANCE_MS))
    set(offsetAtom, Math.abs(offset) > TOLERANCE_MS ? offset : 0);
  set(nowAtom);
});

/** Asks for the campaign's clock, unless it is known to be open: for visitors, whom no other answer tells. */
export const fetchCampaignNowAtom = atom(null, async (get, set) => {
  if (get(offsetAtom) !== null && get(phaseOfClockAtom) === 'open') return;
  const now = await readCampaignNow();
  if (now !== null) set(setCampaignNowAtom, now);
});
