// Imports nothing: the server counts the campaign's days by these too.

/** The zone that every campaign day is counted in. */
export const ZONE = 'Asia/Shanghai';

/** Milliseconds of an hour. */
export const HOUR_MS = 3_600_000;
/** Milliseconds of a day. */
export const DAY_MS = 24 * HOUR_MS;
/** Milliseconds that the zone is ahead of UTC: all year, since 1991. */
export const ZONE_OFFSET_MS = 8 * HOUR_MS;
