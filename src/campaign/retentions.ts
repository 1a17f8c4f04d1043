import type { PublicCampaign } from './schema.ts';
import { DAY_MS, HOUR_MS } from './zone.ts';

/** Of the campaign, what says how long something is kept. */
type Rules = Pick<PublicCampaign, 'game' | 'session' | 'sms'>;

/**
 * How long each kind of data is kept, ms. Players read it in the privacy notice (`src/copy/privacy.ts`), the server deletes
 * by it (`server/rules/installation/housekeeping.ts`, `server/rules/game/kept-logs.ts`).
 */
export const RETENTIONS = {
  /** A login code, from its sending: after that it logs nobody in. */
  code: ({ sms }) => sms.validSeconds * 1000,
  /** A session, from the login. */
  session: ({ session }) => session.days * DAY_MS,
  /** The answer to a request, from its timestamp: as long as copies of it pass the signature's window, with a margin. */
  answer: () => 11 * 60_000,
  /** How often a phone, a player or an address came, from the first time: the longest window of a limit. */
  hits: () => DAY_MS,
  /** Lines of the web server's and the server's logs, which hold addresses: what logrotate and journald are set to. */
  line: () => 14 * DAY_MS,
  /** The inputs that came while a game was played, each from its arrival: by then the game is over, and its log has them. */
  deal: ({ game }) => (game.openHours + game.graceHours) * HOUR_MS,
  /** The log of a game that nothing is won with, from the game's end: time to share its replay, and to look into it. */
  log: () => 28 * DAY_MS,
  /** Everything else, from the end of the last day to claim: until then somebody may ask for an award. */
  rest: () => 90 * DAY_MS,
  /** A nightly backup (`server/deploy/capsule-armory-backup.service`): what is deleted is gone from all of them by then. */
  backup: () => 16 * DAY_MS,
} satisfies Readonly<Record<string, (rules: Rules) => number>>;

/** A kind of data that is kept for a time. */
export type Retained = keyof typeof RETENTIONS;
