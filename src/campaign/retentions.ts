import type { PublicCampaign } from './schema.ts';
import { DAY_MS, HOUR_MS } from './zone.ts';

type Rules = Pick<PublicCampaign, 'game' | 'session' | 'sms' | 'keepDays'>;

/** How long data is kept, ms: players read it in `src/copy/privacy.ts`, the server deletes by it (`housekeeping.ts`). */
export const RETENTIONS = {
  /** A login code, from its sending. */
  code: ({ sms }) => sms.validSeconds * 1000,
  /** A session, from the login. */
  session: ({ session }) => session.days * DAY_MS,
  /** The answer to a request, from its timestamp: longer than the signature's window. */
  answer: () => 11 * 60_000,
  /** Request counts of a phone, a player or an address, from the first request: the longest window of a limit. */
  hits: () => DAY_MS,
  /** Log lines of the web server and the server, which contain addresses: the setting of logrotate and journald. */
  line: () => 14 * DAY_MS,
  /** A call that failed, with its number, and an error of a page: time to ask what it was. */
  failure: () => 14 * DAY_MS,
  /** The inputs sent during a game, each from its arrival: by then the game is over, and its log has them. */
  deal: ({ game }) => (game.openHours + game.graceHours) * HOUR_MS,
  /** The log of a game without an award, from the game's end: time to share its replay and to examine it. */
  log: ({ keepDays }) => keepDays.log * DAY_MS,
  /** The address of an award, from its sending: time for a parcel that comes back. */
  address: ({ keepDays }) => keepDays.address * DAY_MS,
  /** Everything else, from the end of the last day to claim: awards may still be asked for. */
  rest: ({ keepDays }) => keepDays.rest * DAY_MS,
  /** The archive of rules, draws and winners, from then on: 规范促销行为暂行规定 wants two years. */
  archive: () => 731 * DAY_MS,
  /** A nightly backup (`server/deploy/capsule-armory-backup.service`): deleted data is gone from all backups by then. */
  backup: () => 16 * DAY_MS,
} satisfies Readonly<Record<string, (rules: Rules) => number>>;

export type Retained = keyof typeof RETENTIONS;
