import { DAY_MS } from '../../campaign/zone.ts';
import type { DayRecord } from '../../contract/fair.ts';
import type { DrawRecord } from '../../contract/index.ts';

/** The steps in which a draw is computed again, by code that neither the server nor `/fair/check.js` uses. */
export const STEPS = ['commitment', 'seed', 'pseudonym', 'roll', 'rolled', 'given'] as const;
export type Step = (typeof STEPS)[number];
/** What a step comes to; undefined where the record lacks it. */
export type Found = Readonly<Record<Step, string | undefined>>;

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hmac(secret: string, text: string): Promise<string> {
  const how = { name: 'HMAC', hash: 'SHA-256' } as const;
  const key = await crypto.subtle.importKey('raw', bytes(secret), how, false, ['sign']);
  return hex(await crypto.subtle.sign(how, key, bytes(text)));
}

/** The draw in the record, and its odds: none unless they add up. */
export function findDraw({ draws, odds }: DayRecord, ordinal: number) {
  const draw = draws.find((each) => each.ordinal === ordinal);
  const found = (draw && odds[draw.odds]) ?? [];
  return { draw, odds: found.reduce((sum, { weight }) => sum + weight, 0) === 10_000 ? found : [] };
}

/** The prize of a roll, with the last of its rolls: one after another, each has as many as its weight. */
export function prizeOf(odds: DayRecord['odds'][string], roll: number) {
  let end = 0;
  for (const prize of odds) {
    end += prize.weight;
    if (roll < end) return { ...prize, to: end - 1 };
  }
  return undefined;
}

type Prize = DayRecord['odds'][string][number];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** How many of a prize's pieces may have been given by an hour: the parts that have begun, rounded. */
function released({ release }: Prize, pieces: number, day: string, hour: number): number {
  if (!release) return pieces;
  const [from = 0, until = 0] = release.hours;
  const slots = until - from;
  const today = (Date.parse(day) - Date.parse(release.from)) / DAY_MS;
  const begun = Math.max(0, Math.min(slots, hour + 1 - from));
  const part = sum(release.weights.filter((_, at) => at < today)) * slots + (release.weights[today] ?? 0) * begun;
  const whole = sum(release.weights) * slots;
  return Math.floor((2 * pieces * part + whole) / (2 * whole));
}

/** Whether a prize could be won in a draw; undefined: its stock is not published. */
function isThere(prize: Prize, ordinal: number, { day, stock, draws }: DayRecord): boolean | undefined {
  const before = (start: number | null | undefined): number | null | undefined =>
    stock.changes
      .filter((change) => change.prize === prize.id && change.after < ordinal)
      .reduce((pieces, { by }) => (by === null ? null : (pieces ?? 0) + by), start);
  const taken = draws.filter((each) => each.given === prize.id && each.ordinal < ordinal).length;
  const [left, total] = [before(stock.before[prize.id]), before(stock.total[prize.id])];
  const hour = draws.find((each) => each.ordinal === ordinal)?.hour;
  if (left === undefined || total === undefined || hour === undefined) return undefined;
  if (left === null || total === null) return true;
  return left - taken > 0 && total - (left - taken) < released(prize, total, day, hour);
}

/** What each step has to come to: by the record, and by the player's own receipt. */
export function claimed(mine: DrawRecord, record: DayRecord): Readonly<Record<Step, readonly Found[Step][]>> {
  const { draw, odds } = findDraw(record, mine.ordinal);
  const nameOf = (wanted: number | undefined) => odds.find(({ id }) => id === wanted)?.name;
  return {
    commitment: [record.commitment],
    seed: [mine.seed ?? ''],
    pseudonym: [draw?.pseudonym, mine.pseudonym ?? draw?.pseudonym],
    roll: [draw && `${draw.roll}`],
    rolled: [nameOf(draw?.rolled)],
    given: [mine.prize_name, nameOf(draw?.given)],
  };
}

/** Computes each step from the day's secret and the player's own seed. */
export async function compute({ ordinal, seed }: DrawRecord, record: DayRecord, secret: string): Promise<Found> {
  const { draw, odds } = findDraw(record, ordinal);
  const pseudonym = (await hmac(secret, `draw:${ordinal}`)).slice(0, 16);
  const digits = (await hmac(secret, `${pseudonym}:${ordinal}:${seed ?? ''}`)).slice(0, 12);
  const roll = Number.parseInt(digits, 16) % 10_000;
  const rolled = prizeOf(odds, roll);
  const due = odds.find(({ id }) => id === (rolled?.instead ?? rolled?.id));
  const there = due && isThere(due, ordinal, record);
  const given = there ? due : odds.find(({ kind }) => kind === 'nothing');
  return {
    commitment: hex(await crypto.subtle.digest('SHA-256', bytes(secret))),
    seed: draw?.seed,
    pseudonym,
    roll: `${roll}`,
    rolled: rolled?.name,
    given: there === undefined ? undefined : given?.name,
  };
}
