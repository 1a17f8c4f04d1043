import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { navigate } from '../../routing/hash.ts';
import { browserAtom, READING_MS } from '../../state/browser.ts';
import { refundAtom } from '../../state/game/play.ts';

/** Only a device with a mouse has windows to resize; a phone's rotation does not count. */
const onDesktop = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

async function leaveGame(refund: () => Promise<boolean>, reload: () => void): Promise<void> {
  const returned = await refund();
  navigate('/', { replace: true });
  // Otherwise a toast says why, and home offers to resume the game.
  if (returned) reload();
}

/**
 * Ends the game when a desktop player resizes the window: shows a warning, then returns the stamina and goes home. A
 * player who leaves before the warning is over gets the stamina at once.
 * @returns whether the warning is to be shown, and a function that leaves at once
 */
export function useResizeGuard(playing: boolean): { readonly resized: boolean; readonly leave: () => Promise<void> } {
  const [resized, setResized] = useState(false);
  const refund = useSetAtom(refundAtom);
  const { reload } = useAtomValue(browserAtom);
  const [leave] = useState(() => {
    let leaving: Promise<void> | undefined;
    return () => (leaving ??= leaveGame(refund, reload));
  });

  // A layout effect: no resize may come between the cover's end and the listener.
  useLayoutEffect(() => {
    if (!playing || !onDesktop()) return undefined;
    const onResize = (): void => setResized(true);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [playing]);

  useEffect(() => {
    if (!resized) return undefined;
    const timer = setTimeout(() => void leave(), READING_MS);
    return () => {
      clearTimeout(timer);
      void leave();
    };
  }, [resized, leave]);

  return { resized, leave };
}
