import type { Limit } from '../campaign/index.ts';
import { only } from '../db/index.ts';
import type { Context } from './context.ts';
import { messages } from './messages.ts';

/** Too many tries; nothing was done. Answered as HTTP 429. */
export class Throttled extends Error {
  override readonly name = 'Throttled';
  /** Seconds until the next try can succeed, at least 1: the `Retry-After` header. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(messages.throttled(seconds).msg);
    this.seconds = seconds;
  }
}

/** Hits that the database has counted for a key. */
export interface Hits {
  readonly hits: number;
  /** When its window ends. */
  readonly ends_at: Date;
}

/** @throws Throttled when there were more hits than the limit allows */
export function checkHits(
  { now }: Pick<Context, 'now'>,
  { hits, ends_at }: Hits,
  { times }: Pick<Limit, 'times'>,
): void {
  if (hits > times) throw new Throttled(Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)));
}

/**
 * Counts a hit, exactly over any number of processes. A window begins with its first hit.
 * @param key what is counted, such as `sms:<phone hash>`
 * @throws Throttled when there were more hits than the limit allows
 */
export async function hit(context: Context, key: string, limit: Limit): Promise<void> {
  const { sql, now } = context;
  checkHits(context, only(await sql<Hits>`select hits, ends_at from hit(${key}, ${limit.seconds}, ${now})`), limit);
}

/** What is counted, and how often it may happen. */
export type KeyedLimit = readonly [key: string, limit: Limit];

/**
 * {@link hit} for several limits in one statement, which counts them in this order: transactions that share keys must
 * name them alike.
 * @throws Throttled when there were more hits than the first of them that is over allows
 */
export async function hitAll(context: Context, limits: readonly KeyedLimit[]): Promise<void> {
  const { sql, now } = context;
  const [keys, times, seconds] = [
    limits.map(([key]) => key),
    limits.map(([, l]) => l.times),
    limits.map(([, l]) => l.seconds),
  ];
  const rows = await sql<Hits & { times: number }>`
    select h.hits, h.ends_at, l.times
    from unnest(${keys}::text[], ${times}::int[], ${seconds}::int[]) with ordinality as l (key, times, seconds, place),
      lateral hit(l.key, l.seconds, ${now}) as h
    order by l.place`;
  for (const row of rows) checkHits(context, row, row);
}

const keyOf = ([key, { seconds }]: KeyedLimit): string => `${key}:${seconds}`;

/** Takes hits back that turned out not to count. */
export async function unhit({ sql }: Context, limits: readonly KeyedLimit[]): Promise<void> {
  await sql`update throttles set hits = hits - 1 where key = any(${limits.map(keyOf)}) and hits > 0`;
}
