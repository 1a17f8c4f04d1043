/** The server's two clocks. */
export interface Clock {
  /** The real clock: sessions, signatures, SMS, play time. */
  now(): Date;
  /** The campaign's clock: days, months, phases. */
  campaignNow(): Date;
}

/** A clock that can be corrected by another one. */
export interface CorrectedClock extends Clock {
  /** @param ms how far the other clock is ahead */
  correct(ms: number): void;
}

/** A clock with a correction, 0 at first: processes that follow the database's clock agree on what has expired. */
export function correctedClock(clock: Clock): CorrectedClock {
  let offset = 0;
  const corrected = (instant: Date): Date => new Date(instant.getTime() + offset);
  return {
    now: () => corrected(clock.now()),
    campaignNow: () => corrected(clock.campaignNow()),
    correct: (ms) => {
      offset += ms;
    },
  };
}

/** The system's clock. The campaign's clock starts now, or at `start`, and runs at real speed. */
export function systemClock(start?: Date): Clock {
  const offset = start ? start.getTime() - Date.now() : 0;
  return { now: () => new Date(), campaignNow: () => new Date(Date.now() + offset) };
}
