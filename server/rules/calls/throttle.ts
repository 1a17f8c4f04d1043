import type { Limit } from '../../campaign/index.ts';
import { firstRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';

/** Thrown before anything is done; answered as HTTP 429. */
export class Throttled extends Error {
  override readonly name = 'Throttled';
  /** Seconds until the next try can succeed, at least 1: the `Retry-After` header. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(messages.throttled(seconds).msg);
    this.seconds = seconds;
  }
}

/** Counted hits of a key. */
export interface Hits {
  readonly hits: number;
  /** When its window ends. */
  readonly ends_at: Date;
}

/** @throws Throttled above the limit */
export function checkHits({ now }: Pick<Context, 'now'>, { hits, ends_at }: Hits, { times }: Pick<Limit, 'times'>) {
  if (hits > times) throw new Throttled(Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)));
}

/**
 * Counts a hit, exactly over any number of processes. A window begins with its first hit.
 * @param key such as `sms:<phone hash>`
 * @throws Throttled above the limit
 */
export async function hit(context: Context, key: string, limit: Limit): Promise<void> {
  const { sql, now } = context;
  const hits = await firstRow(sql<Hits>`select hits, ends_at from hit(${key}, ${limit.seconds}, ${now})`);
  checkHits(context, hits, limit);
}

export type KeyedLimit = readonly [key: string, limit: Limit];

const keyOf = ([key, { seconds }]: KeyedLimit): string => `${key}:${seconds}`;

/**
 * Counts a hit of several limits where a crash of the database does not reset them, in one statement, each key and window once, in the order of their first mention:
 * transactions that share keys must name them in the same order. The caller checks the limits.
 * @returns the hits of each limit
 */
export async function countHits({ sql, now }: Pick<Context, 'sql' | 'now'>, limits: readonly KeyedLimit[]) {
  const windows = new Map(limits.map((limit) => [keyOf(limit), limit[1].seconds]));
  // One insert of several rows costs half as much as a call of the function for each.
  const rows = await sql<Hits & { key: string }>`
    insert into budgets as t (key, hits, ends_at)
    select l.key, 1, ${now}::timestamptz + l.seconds * interval '1 second'
    from unnest(${[...windows.keys()]}::text[], ${[...windows.values()]}::int[]) with ordinality as l (key, seconds, place)
    order by l.place
    on conflict (key) do update set
      hits = case when t.ends_at <= ${now} then 1 else t.hits + 1 end,
      ends_at = case when t.ends_at <= ${now} then excluded.ends_at else least(t.ends_at, excluded.ends_at) end
    returning t.key, t.hits, t.ends_at`;
  const counted = new Map(rows.map((row) => [row.key, row]));
  return (limit: KeyedLimit): Hits => counted.get(keyOf(limit)) ?? { hits: 0, ends_at: now };
}

/** Hits of each limit in its running window. */
export async function readHits({ sql, now }: Pick<Context, 'sql' | 'now'>, limits: readonly KeyedLimit[]) {
  const keys = limits.map(keyOf);
  const rows = await sql<{ key: string; hits: number }>`
    select key, hits from budgets where key = any(${keys}) and ends_at > ${now}`;
  return keys.map((key) => rows.find((row) => row.key === key)?.hits ?? 0);
}

/** Subtracts hits that do not count after all. */
export async function refundHits({ sql }: Context, limits: readonly KeyedLimit[]): Promise<void> {
  await sql`update budgets set hits = hits - 1 where key = any(${limits.map(keyOf)}) and hits > 0`;
}
