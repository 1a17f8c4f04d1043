import { ZONE_OFFSET_MS } from '../../campaign/zone.ts';

/** An instant as `12-04 20:18` on Shanghai's clocks, wherever the phone is. */
export function shanghaiMinute(instant: string): string {
  const [day = '', time = ''] = new Date(Date.parse(instant) + ZONE_OFFSET_MS).toISOString().split('T');
  return `${day.slice(5)} ${time.slice(0, 5)}`;
}
