import { useSetAtom } from 'jotai/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { navigate } from '../../routing/hash.ts';
import { reloadPage } from '../../routing/reload.ts';
import { refundAtom } from '../../state/game/play.ts';

/** Milliseconds for reading the warning. */
const WARNING_MS = 2_000;

/** Only a device with a mouse has windows to resize; a phone's rotation does not count. */
const onDesktop = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * Ends the visit to the game when a desktop player changes the window's size: a warning, then the stamina back and
 * home. Whoever leaves before the warning is over gets the same at once.
 * @returns whether the warning is to be shown, and what leaves at once
 */
export function useResizeGuard(playing: boolean): { readonly resized: boolean; readonly leave: () => Promise<void> } {
  const [resized, setResized] = useState(false);
  const refund = useSetAtom(refundAtom);
  const leaving = useRef<Promise<void>>(null);

  // A layout effect: no resize may come between the cover's end and the listener.
  useLayoutEffect(() => {
    if (!playing || !onDesktop()) return undefined;
    const onResize = (): void => setResized(true);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [playing]);

  const leaveOnce = useRef(async (): Promise<void> => {
    const returned = await refund();
    navigate('/', { replace: true });
    // Otherwise a toast says why, and home offers to resume the game.
    if (returned) reloadPage();
  });
  const leave = (): Promise<void> => (leaving.current ??= leaveOnce.current());
  const latest = useRef(leave);

  useEffect(() => {
    if (!resized) return undefined;
    const now = latest.current;
    const timer = setTimeout(() => void now(), WARNING_MS);
    return () => {
      clearTimeout(timer);
      void now();
    };
  }, [resized]);

  return { resized, leave };
}
