import { atom } from 'jotai/vanilla';
import { DAY_MS, ZONE_OFFSET_MS } from '../../campaign/zone.ts';
import { versionAtom } from './campaign.ts';
import { nowAtom } from '../store.ts';

/** Delay after midnight, ms: the server's clock is known by whole seconds. */
const GRACE_MS = 1_500;

/** Days since 1970 in Shanghai, where stamina and daily tasks are renewed at midnight. */
const dayAtom = atom((get) => Math.floor((get(nowAtom) + ZONE_OFFSET_MS - GRACE_MS) / DAY_MS));

/** How often the player has come back: the page became visible, left the back/forward cache, or went online. */
const returnsAtom = atom(0);
returnsAtom.onMount = (set) => {
  const onReturn = (): void => set((returns) => returns + 1);
  const listening = new AbortController();
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') onReturn();
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) onReturn();
  };
  document.addEventListener('visibilitychange', onVisibility, listening);
  window.addEventListener('pageshow', onPageShow, listening);
  window.addEventListener('online', onReturn, listening);
  return () => listening.abort();
};

/** Changes when fetched data may be stale: the player has come back, a day or a version of the campaign has begun. */
export const freshnessAtom = atom((get) => `${get(dayAtom)} ${get(returnsAtom)} ${get(versionAtom)}`);
