const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Whole days, hours, minutes and seconds of a time, rounded up to a second; none of a time that is over. */
export function timeLeft(ms: number): readonly [days: number, hours: number, minutes: number, seconds: number] {
  const left = Math.max(0, Math.ceil(ms / SECOND_MS));
  return [
    Math.floor(left / DAY_S),
    Math.floor((left % DAY_S) / HOUR_S),
    Math.floor((left % HOUR_S) / MINUTE_S),
    left % MINUTE_S,
  ];
}
