import { flushSync } from 'react-dom';
import type { Lab } from './lab.ts';
import { measureFrames, type Meter } from './measure/meter.ts';

export type FrameLoop = ReturnType<typeof startFrameLoop>;

/** Starts the loop: each frame plays the ticks that are due, and calls the listeners. */
export function startFrameLoop(lab: Lab, meter: Meter) {
  const listeners = new Set<() => void>();
  lab.time = (play) => meter.time('ticks', play);
  // Synchronous, or React's work for this frame would count as the browser's.
  const show = (): void => flushSync(() => listeners.forEach((listener) => listener()));
  const stop = measureFrames(meter, (frameMs) => {
    lab.frame(frameMs);
    meter.time('scene', show);
  });
  /** Calls a function in each frame, once its ticks are played. @returns stops it */
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { subscribe, stop };
}
