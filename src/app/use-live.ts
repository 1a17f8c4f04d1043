import { useAtom } from 'jotai/react';
import { useEffect, useLayoutEffect } from 'react';
import { liveAtom } from '../state/storage.ts';
import { LIVE_EVENT } from './first-paint.ts';

/**
 * Marks the page as live after hydration: from then on it shows the device's stored values.
 * @returns whether the page is live
 */
export function useLive(): boolean {
  const [live, setLive] = useAtom(liveAtom);
  // Runs before the effects of the screens, which call the API.
  useLayoutEffect(() => setLive(true), [setLive]);
  // Runs after the screens have rendered the player's data.
  useEffect(() => {
    if (!live) return;
    document.getElementById('boot-note')?.remove();
    window.dispatchEvent(new Event(LIVE_EVENT));
  }, [live]);
  return live;
}
