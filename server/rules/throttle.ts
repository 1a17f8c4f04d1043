import type { Limit } from '../campaign/index.ts';
import { only, type Sql } from '../db/index.ts';
import { Throttled } from '../common/unavailable.ts';

/** What the database counted of a key. */
export interface Hits {
  readonly hits: number;
  /** When its window ends. */
  readonly ends_at: Date;
}

/** @throws Throttled when there were more hits than the limit allows */
export function checkHits({ hits, ends_at }: Hits, now: Date, { times }: Limit): void {
  if (hits > times) throw new Throttled(Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)));
}

/**
 * Counts a hit, exactly over any number of processes. The window begins with its first hit.
 * @param key what is counted, such as `sms:<phone hash>`
 * @throws Throttled when there were more than the limit allows
 */
export async function hit(sql: Sql, now: Date, key: string, limit: Limit): Promise<void> {
  checkHits(only(await sql<Hits>`select hits, ends_at from hit(${key}, ${limit.seconds}, ${now})`), now, limit);
}

/** Takes a hit back that turned out not to count. */
export async function unhit(sql: Sql, key: string, { seconds }: Limit): Promise<void> {
  await sql`update throttles set hits = hits - 1 where key = ${`${key}:${seconds}`} and hits > 0`;
}
