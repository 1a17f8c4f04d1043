const MINUTE_MS = 60_000;

/** The beginning of an instant's minute. */
export const minuteOf = (instant: Date): Date => new Date(instant.getTime() - (instant.getTime() % MINUTE_MS));
