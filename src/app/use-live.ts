import { useAtom } from 'jotai/react';
import { useEffect, useLayoutEffect } from 'react';
import { liveAtom } from '../state/live.ts';
import { LIVE_EVENT } from './live-event.ts';

/**
 * Brings the page to life: from its first picture on, which is the build's, it shows what the device stores.
 * @returns whether it lives
 */
export function useLive(): boolean {
  const [live, setLive] = useAtom(liveAtom);
  // Before the effects of all that is in it, which act for the player.
  useLayoutEffect(() => setLive(true), [setLive]);
  // When all that is in it shows the player.
  useEffect(() => {
    if (!live) return;
    document.getElementById('boot-note')?.remove();
    window.dispatchEvent(new Event(LIVE_EVENT));
  }, [live]);
  return live;
}
