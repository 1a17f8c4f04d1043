import { ZONE } from '../../src/campaign/zone.ts';

const zoned = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** An instant in the campaign's time zone, such as 2025-11-15 12:00:00. */
export const localTime = (instant: Date): string => zoned.format(instant);
