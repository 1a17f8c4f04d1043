/** The server's two clocks. */
export interface Clock {
  /** The real one: sessions, signatures, SMS, play time. */
  now(): Date;
  /** The campaign's: days, months, phases. */
  campaignNow(): Date;
}

/**
 * The system's clock; the campaign's one is the same unless `start` pins where it begins, from where it runs on at
 * real speed.
 */
export function systemClock(start?: Date): Clock {
  const offset = start ? start.getTime() - Date.now() : 0;
  return { now: () => new Date(), campaignNow: () => new Date(Date.now() + offset) };
}
