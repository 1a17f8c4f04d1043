import type { PageMessage } from '../../../game-frame/bridge/index.ts';

/** What notch and home bar cover of the frame, which the browser tells only the page around it. */
export function safeAreaOf(frame: HTMLIFrameElement): PageMessage {
  const style = getComputedStyle(frame);
  const { top, right, bottom, left } = frame.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const covered = (side: string, away: number): number =>
    Math.max(0, (parseFloat(style.getPropertyValue(`--game-${side}`)) || 0) - Math.max(0, away));
  return {
    type: 'safeArea',
    top: covered('top', top),
    right: covered('right', innerWidth - right),
    bottom: covered('bottom', innerHeight - bottom),
    left: covered('left', left),
  };
}
