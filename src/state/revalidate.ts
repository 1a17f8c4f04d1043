import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect, useRef } from 'react';
import { DAY_MS, ZONE_OFFSET_MS } from '../campaign/zone.ts';
import { versionAtom } from './campaign.ts';
import { nowAtom } from './client.ts';

/** After midnight, since the server's clock is known by whole seconds; milliseconds. */
const GRACE_MS = 1_500;

/** Days since 1970 in Shanghai, where stamina and daily tasks start anew at midnight. */
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

/** Changes when what is shown may be stale: the player has come back, a new day or a new version of the campaign has begun. */
export const freshnessAtom = atom((get) => `${get(dayAtom)} ${get(returnsAtom)} ${get(versionAtom)}`);

/** Calls back whenever what is shown may have become stale. */
export function useRevalidate(callback: () => void): void {
  const freshness = useAtomValue(freshnessAtom);
  const last = useRef(freshness);
  useEffect(() => {
    if (last.current === freshness) return;
    last.current = freshness;
    callback();
  });
}
