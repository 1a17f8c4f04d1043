import type { Lab } from './lab.ts';
import type { GameMetrics } from './model/metrics.ts';
import { FREE } from './model/tick-cost.ts';

/** The lab's animation loop. */
export interface FrameLoop {
  stop(): void;
}

/**
 * Starts the loop: each frame plays the ticks that are due, samples the metrics and renders.
 * @param metrics one for each side
 */
export function startFrameLoop(lab: Lab, metrics: readonly GameMetrics[], render: () => void): FrameLoop {
  let last = performance.now();
  let drawMs = 0;
  const frame = (): void => {
    id = requestAnimationFrame(frame);
    const now = performance.now();
    const frameMs = now - last;
    last = now;
    const ticks = lab.frame(frameMs);
    const heap = heapMb();
    for (const [index, { game }] of lab.sides.entries())
      metrics[index]?.sample(game, { cost: lab.travel.costs[index] ?? FREE, ticks, frameMs, drawMs, heapMb: heap });
    const from = performance.now();
    render();
    drawMs = performance.now() - from;
  };
  let id = requestAnimationFrame(frame);
  return { stop: () => cancelAnimationFrame(id) };
}

/** Only Chromium has `performance.memory`. */
function heapMb(): number {
  const memory: unknown = Reflect.get(performance, 'memory');
  const used: unknown = memory instanceof Object ? Reflect.get(memory, 'usedJSHeapSize') : 0;
  return typeof used === 'number' ? used / 1e6 : 0;
}
