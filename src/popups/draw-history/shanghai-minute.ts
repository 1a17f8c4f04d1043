/** Shanghai is eight hours ahead of UTC, all year. */
const SHANGHAI_MS = 8 * 3_600_000;

/** An instant as `12-04 20:18` on Shanghai's clocks, wherever the phone is. */
export function shanghaiMinute(instant: string): string {
  const [day = '', time = ''] = new Date(Date.parse(instant) + SHANGHAI_MS).toISOString().split('T');
  return `${day.slice(5)} ${time.slice(0, 5)}`;
}
