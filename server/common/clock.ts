/** The server's two clocks. */
export interface Clock {
  /** The real clock: sessions, signatures, SMS, play time. */
  now(): Date;
  /** The campaign's clock: days, months, phases. */
  campaignNow(): Date;
  /** How far the time that it follows has jumped away from it, ms; 0 while they agree. Left out: it follows none. */
  jump?(): number;
}

/** A difference that is corrected at once, ms: clocks drift, and are set in small steps. */
const DRIFT_MS = 2000;
/** How long another time must have been said, by the process's monotonic clock, before it is believed, ms. */
const TRUST_MS = 600_000;

/**
 * A clock that counts on from its start by the process's monotonic clock, and follows another one as long as that does not
 * jump. Processes that follow the database's clock agree on what has expired, whatever their machines say.
 */
export interface HeldClock extends Clock {
  jump(): number;
  /** Whether it may be believed with what can't be taken back: it has said so for ten minutes, or follows on what was stored. */
  sure(): boolean;
  /** Compares it with the followed time, say once a minute. A jump is believed once it has lasted for ten minutes. */
  follow(theirs: Date): void;
}

/**
 * @param start says the time of the start, and how far the campaign's clock is ahead
 * @param stored the last time that a process stored; `null` when there is none yet, and nothing that could be lost
 * @param monotonic ms since any instant
 */
export function heldClock(start: Clock, stored: Date | null, monotonic = () => performance.now()): HeldClock {
  const [began, from] = [monotonic(), start.now().getTime()];
  const ahead = start.campaignNow().getTime() - from;
  const knownAtStart = stored === null || Math.abs(from - stored.getTime()) <= TRUST_MS;
  let correction = 0;
  let doubt: { readonly jump: number; readonly since: number } | undefined;
  const now = (): number => from + correction + monotonic() - began;
  return {
    now: () => new Date(now()),
    campaignNow: () => new Date(now() + ahead),
    jump: () => doubt?.jump ?? 0,
    sure: () => doubt === undefined && (knownAtStart || monotonic() - began >= TRUST_MS),
    follow: (theirs) => {
      const jump = theirs.getTime() - now();
      const said = doubt && Math.abs(jump - doubt.jump) <= DRIFT_MS ? doubt : { jump, since: monotonic() };
      const believed = Math.abs(jump) <= DRIFT_MS || monotonic() - said.since >= TRUST_MS;
      if (believed) correction += jump;
      doubt = believed ? undefined : said;
    },
  };
}

/** The system's clock. The campaign's clock starts now, or at `start`, and runs at real speed. */
export function systemClock(start?: Date, now = (): number => Date.now()): Clock {
  const offset = start ? start.getTime() - now() : 0;
  return { now: () => new Date(now()), campaignNow: () => new Date(now() + offset) };
}
