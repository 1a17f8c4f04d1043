import { addDays, type Day, startOf } from '../../src/campaign/phase.ts';
import { DAY_MS, HOUR_MS } from '../../src/campaign/zone.ts';
import type { PublicCampaign } from '../../src/campaign/schema.ts';

/** `even`, seven weights from Monday on, or the pieces of days; see {@link releaseOf}. */
export const BY_DAY = /^(?:even|\d{1,2}(?: \d{1,2}){6}|\d{4}-\d\d-\d\d:\d{1,8}(?: \d{4}-\d\d-\d\d:\d{1,8})*)?$/;
/** The first and last hour of a day's release, such as `10-22`. */
export const HOURS = /^(?:1?\d|2[0-3])-(?:1?\d|2[0-4])$|^$/;
const USUAL_HOURS = '10-22';

/** What a prize says of its pieces and their days. */
interface Schedule {
  readonly byDay?: string | undefined;
  readonly hours?: string | undefined;
  readonly stock: number | null;
}

/** How a prize's pieces are released. Those that nobody has won stay for later. */
export interface Release {
  /** The day of the first weight. */
  readonly from: Day;
  /** Parts of all pieces, one for each day. */
  readonly weights: readonly number[];
  /** Each full hour from the first to before the second releases an equal part of its day's pieces. */
  readonly hours: readonly [first: number, end: number];
}

/** An hour of a campaign day, 0 to 23. */
export interface Hour {
  readonly day: Day;
  readonly hour: number;
}

/** The hour of a draw on a day: its first one by a clock that is still on the day before. */
export const hourOf = (day: Day, at: Date): Hour => ({
  day,
  hour: Math.max(0, Math.floor((at.getTime() - startOf(day).getTime()) / HOUR_MS)),
});

/** A prize's hours in words: `10:00–22:00`. */
export const hoursWords = ({ hours }: Pick<Schedule, 'hours'>): string =>
  `${(hours || USUAL_HOURS).replace('-', ':00–')}:00`;

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** How a prize is released between the campaign's first and last day; undefined if all pieces are there from the start. */
export function releaseOf(
  { byDay, hours, stock }: Schedule,
  { firstDay, lastDay, claimUntil }: Pick<PublicCampaign, 'firstDay' | 'lastDay' | 'claimUntil'>,
): Release | undefined {
  if (!byDay || stock === null) return undefined;
  const [first = 0, end = 0] = (hours || USUAL_HOURS).split('-').map(Number);
  const parts = byDay.split(' ');
  const isList = byDay.includes(':');
  const listed = new Map(parts.map((each) => [each.slice(0, 10), Number(each.slice(11))]));
  const ofWeekday = (day: Day): number => Number(parts[(new Date(day).getUTCDay() + 6) % 7]);
  const last = isList || claimUntil < lastDay ? claimUntil : lastDay;
  const weights: number[] = [];
  for (let day = firstDay; day <= last; day = addDays(day, 1))
    weights.push(byDay === 'even' ? 1 : isList ? (listed.get(day) ?? 0) : ofWeekday(day));
  return { from: firstDay, weights, hours: [first, end] };
}

/** The part of a prize's pieces that is released once an hour has begun, as numerator and denominator. */
export function releasedShare(
  release: Release | undefined,
  { day, hour }: Hour,
): readonly [part: number, whole: number] {
  if (!release) return [1, 1];
  const { from, weights, hours } = release;
  const slots = hours[1] - hours[0];
  const index = (Date.parse(day) - Date.parse(from)) / DAY_MS;
  const begun = Math.min(slots, Math.max(0, hour + 1 - hours[0]));
  const today = weights[index] ?? 0;
  return [sum(weights.slice(0, Math.max(0, index))) * slots + today * begun, sum(weights) * slots];
}

/** How many of a prize's pieces may have been given in an hour: rounded, so that the last comes as early as the first. */
export function releasedBy(release: Release | undefined, pieces: number, hour: Hour): number {
  const [part, whole] = releasedShare(release, hour);
  return Math.floor((2 * pieces * part + whole) / (2 * whole));
}

/** What is left of a limited prize. */
export interface PrizeLeft {
  readonly all: number;
  /** Pieces that can still be won today; those that can be won now are among them. */
  readonly today: number;
  readonly now: number;
  /** The hour of today that releases a piece when none can be won now. */
  readonly next?: number | undefined;
}

/** Pieces of a prize in the database: all there were, and those that remain. */
export interface Stocked {
  readonly initial: number;
  readonly remaining: number;
}

const LAST_HOUR = 23;

/** What is left of a prize of which `given` of `pieces` were given. Before its campaign nothing counts as held back. */
export function leftAt(release: Release | undefined, pieces: number, given: number, { day, hour }: Hour): PrizeLeft {
  const at = release && day < release.from ? undefined : release;
  const left = (until: number): number => Math.max(0, releasedBy(at, pieces, { day, hour: until }) - given);
  const [now, today] = [left(hour), left(LAST_HOUR)];
  let next = hour + 1;
  while (next <= LAST_HOUR && left(next) === 0) next += 1;
  return { all: pieces - given, today, now, next: now === 0 && today > 0 ? next : undefined };
}

/** {@link leftAt} of a prize of a campaign. */
export const leftOf = (
  prize: Schedule,
  campaign: Pick<PublicCampaign, 'firstDay' | 'lastDay' | 'claimUntil'>,
  { initial, remaining }: Stocked,
  at: Hour,
): PrizeLeft => leftAt(releaseOf(prize, campaign), initial, initial - remaining, at);
