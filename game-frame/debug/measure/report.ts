import { max, quantile, sum } from 'd3-array';
import * as v from 'valibot';

/** A frame that is longer, milliseconds, comes too late at 60 a second. */
const LONG_MS = 1.5 * 16.7;

/** Display names of the frame and its parts. */
const PARTS = ['frame', 'ticks', 'drawing: script', 'drawing: GPU', 'browser and waiting'] as const;

export const frameSchema = v.strictObject({
  /** Until the next frame. */
  ms: v.number(),
  /** Of all its ticks together. */
  ticks: v.number(),
  /** Of the scripts that draw. */
  scene: v.number(),
  /** Of the graphics card; `null` where, or while, it is not known: then it is in the rest. */
  gpu: v.nullable(v.number()),
});
/** A frame as it was measured, milliseconds. */
export type Frame = v.InferOutput<typeof frameSchema>;

/**
 * Median, 95th percentile and maximum of frames and of their known parts, milliseconds.
 * The culprit is the part with at least half of the time of long frames.
 */
export function timesOf(frames: readonly Frame[]) {
  const parts = frames.map(partsOf);
  const long = parts.filter(({ frame }) => frame > LONG_MS);
  const half = sum(long, ({ frame }) => frame) / 2;
  const known = PARTS.filter((name) => name !== 'drawing: GPU' || frames.some(({ gpu }) => gpu !== null));
  return known.map((name) => {
    const times = parts.map((of) => of[name]);
    const isCulprit = name !== 'frame' && half > 0 && sum(long, (of) => of[name]) >= half;
    return { name, p50: quantile(times, 0.5) ?? 0, p95: quantile(times, 0.95) ?? 0, worst: max(times) ?? 0, isCulprit };
  });
}

/**
 * Milliseconds of a frame's parts, which add up to it. The graphics card works in parallel with the script: only its
 * excess lengthens the frame.
 */
function partsOf({ ms: frame, ticks, scene, gpu }: Frame): Record<(typeof PARTS)[number], number> {
  const left = Math.max(0, frame - ticks - scene);
  const shown = Math.min(left, gpu ?? 0);
  return { frame, ticks, 'drawing: script': scene, 'drawing: GPU': shown, 'browser and waiting': left - shown };
}
