import * as v from 'valibot';

/** Milliseconds: of a frame, or of a part of one. */
export const msSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

export const spreadSchema = v.strictObject({ p50: msSchema, p95: msSchema, worst: msSchema });
/** How long something took: half of the times, 95 of 100, and the worst; milliseconds. */
export type Spread = v.InferOutput<typeof spreadSchema>;

/** The spread of some times; 0 when there are none. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}
