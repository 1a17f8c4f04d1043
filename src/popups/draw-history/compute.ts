import type { DayRecord } from '../../contract/fair.ts';
import type { DrawRecord } from '../../contract/index.ts';

/*
 * A draw computed again in the player's browser from what is published, by code that neither the server nor
 * `/fair/check.js` uses.
 */

/** The steps of the computation, in their order. */
export const STEPS = ['commitment', 'seed', 'pseudonym', 'roll', 'rolled', 'given'] as const;
export type Step = (typeof STEPS)[number];

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (text: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', bytes(text)));

async function hmac(secret: string, text: string): Promise<string> {
  const how = { name: 'HMAC', hash: 'SHA-256' } as const;
  const key = await crypto.subtle.importKey('raw', bytes(secret), how, false, ['sign']);
  return hex(await crypto.subtle.sign(how, key, bytes(text)));
}

type Odds = DayRecord['odds'][string];

/** The prize of a roll, with the first of its rolls: one after another, each has as many as its weight. */
export function prizeOf(odds: Odds, roll: number): { readonly prize: Odds[number]; readonly from: number } | undefined {
  let end = 0;
  for (const prize of odds) {
    const from = end;
    end += prize.weight;
    if (roll < end) return { prize, from };
  }
  return undefined;
}

/** Pieces of a prize just before a draw; `null`: no limit; undefined: not published. */
function leftBefore(prize: number, ordinal: number, { stock, draws }: DayRecord): number | null | undefined {
  let left = stock.before[prize];
  for (const { by } of stock.changes.filter((change) => change.prize === prize && change.after < ordinal))
    left = by === null ? null : (left ?? 0) + by;
  const taken = draws.filter(({ given, ordinal: at }) => given === prize && at < ordinal).length;
  return typeof left === 'number' ? left - taken : left;
}

/** The draw in the record, and its odds. */
export function findDraw(record: DayRecord, ordinal: number) {
  const draw = record.draws.find((each) => each.ordinal === ordinal);
  return { draw, odds: (draw && record.odds[draw.odds]) ?? [] };
}

/** What each step has to come to: by the record, and by the player's own receipt. */
export function claimed(mine: DrawRecord, record: DayRecord): Record<Step, readonly (string | undefined)[]> {
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

/** Computes each step from the day's secret and the player's seed; undefined where the record lacks what it takes. */
export async function compute(
  { ordinal, seed }: DrawRecord,
  record: DayRecord,
  secret: string,
): Promise<Record<Step, string | undefined>> {
  const { draw, odds } = findDraw(record, ordinal);
  const pseudonym = (await hmac(secret, `draw:${ordinal}`)).slice(0, 16);
  const digits = (await hmac(secret, `${pseudonym}:${ordinal}:${seed ?? ''}`)).slice(0, 12);
  const roll = Number.parseInt(digits, 16) % 10_000;
  const whole = odds.reduce((sum, { weight }) => sum + weight, 0) === 10_000;
  const rolled = whole ? prizeOf(odds, roll)?.prize : undefined;
  const due = odds.find(({ id }) => id === (rolled?.instead ?? rolled?.id));
  const left = due && leftBefore(due.id, ordinal, record);
  const given = left === 0 ? odds.find(({ kind }) => kind === 'nothing') : left === undefined ? undefined : due;
  return {
    commitment: await sha256(secret),
    seed: draw?.seed,
    pseudonym,
    roll: `${roll}`,
    rolled: rolled?.name,
    given: given?.name,
  };
}
