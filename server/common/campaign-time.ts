import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { ZONE_OFFSET_MS } from '../../src/campaign/zone.ts';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

const FORMAT = 'YYYY-MM-DD[T]HH:mm';

/**
 * The instant of a time that an operator writes, such as `2025-11-15T12:00`, in the campaign's zone.
 * @returns undefined if the calendar has no such time
 */
export function campaignInstantOf(time: string): Date | undefined {
  // In UTC, which has no hour twice or never as the machine's own zone may.
  const written = dayjs.utc(time, time.length === '2025-11-15T12:00'.length ? FORMAT : `${FORMAT}:ss`, true);
  return written.isValid() ? new Date(written.valueOf() - ZONE_OFFSET_MS) : undefined;
}

/** Whether an operator's time is one, see {@link campaignInstantOf}. */
export const isCampaignTime = (time: string): boolean => campaignInstantOf(time) !== undefined;
