const UNITS_S = [86_400, 3600, 60, 1];

/** Whole days, hours, minutes and seconds of a time, rounded up to a second; zeros once the time has passed. */
export function timeLeft(ms: number): readonly number[] {
  const left = Math.max(0, Math.ceil(ms / 1000));
  return UNITS_S.map((unit, index) => Math.floor((left % (UNITS_S[index - 1] ?? Infinity)) / unit));
}
