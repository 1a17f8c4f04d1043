/** Half of some numbers, 95 of 100 of them, and the largest; 0 when there are none. */
export function spreadOf(values: readonly number[]): { p50: number; p95: number; worst: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}
