import { useSetAtom } from 'jotai/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { navigate } from '../../routing/hash.ts';
import { reloadPage } from '../../routing/reload.ts';
import { refundAtom } from '../../state/game/start.ts';

/** Milliseconds for reading the warning. */
const WARNING_MS = 2_000;

/** Only a device with a mouse has windows to resize; a phone's rotation does not count. */
const onDesktop = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * Ends the visit to the game when a desktop player changes the window's size: a warning, then home.
 * @returns whether the warning is to be shown
 */
export function useResizeGuard(playing: boolean): boolean {
  const [resized, setResized] = useState(false);
  const refund = useSetAtom(refundAtom);

  // A layout effect: no resize may come between the cover's end and the listener.
  useLayoutEffect(() => {
    if (!playing || !onDesktop()) return undefined;
    const onResize = (): void => setResized(true);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [playing]);

  useEffect(() => {
    if (!resized) return undefined;
    const goHome = async (): Promise<void> => {
      await refund();
      navigate('/', { replace: true });
      reloadPage();
    };
    const timer = setTimeout(() => void goHome(), WARNING_MS);
    return () => clearTimeout(timer);
  }, [resized, refund]);

  return resized;
}
