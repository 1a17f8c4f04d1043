import { flushSync } from 'react-dom';
import type { Lab } from './lab.ts';
import { measureFrames, type Meter } from './measure/meter.ts';
import type { GameMetrics } from './model/metrics.ts';

/** The lab's animation loop. */
export interface FrameLoop {
  /** Calls a function in each frame, once its ticks are played. @returns stops it */
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/**
 * Starts the loop: each frame plays the ticks that are due, samples the metrics and calls the listeners.
 * @param meter measures the frames
 * @param metrics one for each side
 */
export function startFrameLoop(lab: Lab, meter: Meter, metrics: readonly GameMetrics[]): FrameLoop {
  const listeners = new Set<() => void>();
  lab.travel.time = (play) => meter.time('ticks', play);
  const show = (frameMs: number, ticks: number): void => {
    const stats = { ticks, frameMs, heapMb: heapMb() };
    for (const [index, { game }] of lab.sides.entries()) metrics[index]?.sample(game, stats);
    // At once: else what React does for this frame would count as the browser's.
    flushSync(() => {
      for (const listener of listeners) listener();
    });
  };
  const stop = measureFrames(meter, (frameMs) => {
    const ticks = lab.frame(frameMs);
    meter.time('scene', () => show(frameMs, ticks));
  });
  const subscribe: FrameLoop['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { subscribe, stop };
}

/** Only Chromium has `performance.memory`. */
function heapMb(): number {
  const memory: unknown = Reflect.get(performance, 'memory');
  const used: unknown = memory instanceof Object ? Reflect.get(memory, 'usedJSHeapSize') : 0;
  return typeof used === 'number' ? used / 1e6 : 0;
}
