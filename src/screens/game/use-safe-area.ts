import { type RefObject, useEffect } from 'react';
import type { PageMessage } from '../../../game-frame/bridge/index.ts';

/** What the notch and the home bar cover of a frame; browsers report it only to the top-level page. */
function safeAreaOf(frame: HTMLIFrameElement): PageMessage {
  const insets = getComputedStyle(frame).getPropertyValue('--game-insets').trim().split(/\s+/);
  const rect = frame.getBoundingClientRect();
  const distances = [rect.top, innerWidth - rect.right, innerHeight - rect.bottom, rect.left];
  const [top = 0, right = 0, bottom = 0, left = 0] = distances.map((distance, side) =>
    Math.max(0, (parseFloat(insets[side] ?? '') || 0) - Math.max(0, distance)),
  );
  return { type: 'safeArea', top, right, bottom, left };
}

/** Sends the safe area to a frame once it is ready, and again whenever the window is resized. */
export function useSafeArea(
  frame: RefObject<HTMLIFrameElement | null>,
  ready: boolean,
  send: (message: PageMessage) => void,
): void {
  useEffect(() => {
    const { current } = frame;
    if (!ready || !current) return undefined;
    const update = (): void => send(safeAreaOf(current));
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [ready, frame, send]);
}
