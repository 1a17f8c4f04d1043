/** The server's two clocks. */
export interface Clock {
  /** The real clock: sessions, signatures, SMS, play time. */
  now(): Date;
  /** The campaign's clock: days, months, phases. */
  campaignNow(): Date;
}

/**
 * The system's clock. The campaign's clock is the same, unless it starts at `start`; it runs at real speed.
 */
export function systemClock(start?: Date): Clock {
  const offset = start ? start.getTime() - Date.now() : 0;
  return { now: () => new Date(), campaignNow: () => new Date(Date.now() + offset) };
}
