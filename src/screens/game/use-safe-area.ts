import { type RefObject, useEffect } from 'react';
import type { PageMessage } from '../../../game-frame/bridge/index.ts';

/** What the notch and the home bar cover of a frame; browsers report it only to the top-level page. */
function safeAreaOf(frame: HTMLIFrameElement): PageMessage {
  const style = getComputedStyle(frame);
  const { top, right, bottom, left } = frame.getBoundingClientRect();
  const covered = (side: string, distance: number): number =>
    Math.max(0, (parseFloat(style.getPropertyValue(`--game-${side}`)) || 0) - Math.max(0, distance));
  return {
    type: 'safeArea',
    top: covered('top', top),
    right: covered('right', innerWidth - right),
    bottom: covered('bottom', innerHeight - bottom),
    left: covered('left', left),
  };
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
