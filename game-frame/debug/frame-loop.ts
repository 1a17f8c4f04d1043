import { type FramePacer, pacerOf } from './emulation/frame-pacer.ts';
import type { Lab } from './lab.ts';
import type { FrameTiming, GameMetrics } from './model/metrics.ts';

/** The lab's own sequence of frames. */
export interface FrameLoop {
  /** Slows it down like the player's page. */
  readonly pacer: FramePacer;
  stop(): void;
}

/** Runs the lab frame by frame. @param gauges read once a frame, one for each side */
export function startFrameLoop(lab: Lab, metrics: readonly GameMetrics[], show: () => void): FrameLoop {
  const pacer = pacerOf(window);
  let last = performance.now();
  const frame = (): void => {
    id = pacer.request(frame);
    const now = performance.now();
    const frameMs = now - last;
    last = now;
    const ticks = lab.frame(frameMs);
    const spent = performance.now() - now;
    readAll(lab, metrics, { tickMs: ticks > 0 ? spent / ticks : 0, frameMs, heapMb: heapMb() });
    show();
  };
  let id = pacer.request(frame);
  return { pacer, stop: () => pacer.cancel(id) };
}

function readAll({ sides }: Lab, metrics: readonly GameMetrics[], cost: FrameTiming): void {
  for (const [index, { game }] of sides.entries()) metrics[index]?.read(game, cost);
}

/** Chromium alone tells. */
function heapMb(): number {
  const memory: unknown = Reflect.get(performance, 'memory');
  const used: unknown = memory instanceof Object ? Reflect.get(memory, 'usedJSHeapSize') : 0;
  return typeof used === 'number' ? used / 1e6 : 0;
}
