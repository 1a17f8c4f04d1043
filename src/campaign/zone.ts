export const ZONE = 'Asia/Shanghai';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Offset of the zone from UTC, ms: all year, since 1991. */
export const ZONE_OFFSET_MS = 8 * HOUR_MS;
