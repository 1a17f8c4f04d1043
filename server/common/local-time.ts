import { ZONE } from '../../src/campaign/zone.ts';

/** Instants are shown in the campaign's zone. */
const zoned = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** An instant as operators read it: 2025-11-15 12:00:00. */
export const localTime = (instant: Date): string => zoned.format(instant);
