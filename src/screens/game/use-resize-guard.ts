import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { navigate } from '../../routing/hash.ts';
import { browserAtom, READING_MS } from '../../state/browser.ts';
import { refundAtom } from '../../state/game/play.ts';

/**
 * Whether windows can be resized. Some phones report a mouse: a touch screen outside of Windows and ChromeOS is taken for a
 * phone's or tablet's.
 */
const onDesktop = (): boolean =>
  window.matchMedia('(hover: hover) and (pointer: fine)').matches &&
  (navigator.maxTouchPoints === 0 || /Windows|CrOS/.test(navigator.userAgent));

/** A window follows its screen's rotation, its zoom or its move to another screen within this time, ms. */
const FOLLOWS_MS = 1_000;

/** Sizes of the screen, with its zoom, and of the window, with the browser's bars, which come and go by themselves. */
const measure = () => ({
  screen: `${devicePixelRatio} ${screen.width} ${screen.height}`,
  window: `${outerWidth} ${outerHeight}`,
});

/** Calls back when a person resizes the window. @returns stops */
function watchWindow(onResized: () => void): () => void {
  let before = measure();
  let followsUntil = 0;
  const onResize = (): void => {
    const now = measure();
    if (now.screen !== before.screen) followsUntil = performance.now() + FOLLOWS_MS;
    else if (now.window !== before.window && performance.now() > followsUntil) onResized();
    before = now;
  };
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
}

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
    return playing && onDesktop() ? watchWindow(() => setResized(true)) : undefined;
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
