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

/** Pieces of a prize just before a draw; `null`: no limit; undefined: not published. */
function leftBefore(prize: number, ordinal: number, { stock, draws }: DayRecord): number | null | undefined {
  const changes = stock.changes.filter((change) => change.prize === prize && change.after < ordinal);
  const start = stock.before[prize];
  const left = changes.reduce((sum, { by }) => (by === null ? null : (sum ?? 0) + by), start);
  const taken = draws.filter((each) => each.given === prize && each.ordinal < ordinal).length;
  return typeof left === 'number' ? left - taken : left;
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
  const left = due && leftBefore(due.id, ordinal, record);
  const given = left === 0 ? odds.find(({ kind }) => kind === 'nothing') : due;
  return {
    commitment: hex(await crypto.subtle.digest('SHA-256', bytes(secret))),
    seed: draw?.seed,
    pseudonym,
    roll: `${roll}`,
    rolled: rolled?.name,
    given: left === undefined ? undefined : given?.name,
  };
}
