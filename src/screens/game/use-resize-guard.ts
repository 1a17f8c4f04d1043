import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { navigate } from '../../routing/hash.ts';
import { browserAtom, READING_MS } from '../../state/browser.ts';
import { refundAtom } from '../../state/game/play.ts';

/** Whether windows can be resized; a phone's rotation does not count. */
const onDesktop = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

async function leaveGame(refund: () => Promise<boolean>, reload: () => void): Promise<void> {
  const returned = await refund();
  navigate('/', { replace: true });
  // Otherwise a toast gives the reason, and home offers to resume the game.
  if (returned) reload();
}

/**
 * Ends the game when a desktop player resizes the window: shows a warning, then refunds the stamina and goes home; leaving
 * earlier refunds it at once.
 * @returns whether to show the warning, and a function that leaves at once
 */
export function useResizeGuard(playing: boolean): { readonly resized: boolean; readonly leave: () => Promise<void> } {
  const [resized, setResized] = useState(false);
  const refund = useSetAtom(refundAtom);
  const { reload } = useAtomValue(browserAtom);
  const [leave] = useState(() => {
    let leaving: Promise<void> | undefined;
    return () => (leaving ??= leaveGame(refund, reload));
  });

  // A layout effect, so that no resize is missed between the cover's end and the listener.
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
