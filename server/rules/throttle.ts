import type { Limit } from '../campaign/index.ts';
import { only, type Sql } from '../db/index.ts';
import { Throttled } from './unavailable.ts';

/**
 * Counts a hit, exactly over any number of processes. The window begins with its first hit.
 * @param key what is counted, such as `sms:<phone hash>`
 * @throws Throttled when there were more than the limit allows
 */
export async function hit(sql: Sql, now: Date, key: string, { times, seconds }: Limit): Promise<void> {
  const end = new Date(now.getTime() + seconds * 1000);
  const { hits, ends_at } = only(
    await sql<{ hits: number; ends_at: Date }>`
      insert into throttles as t (key, hits, ends_at) values (${`${key}:${seconds}`}, 1, ${end})
      on conflict (key) do update set
        hits = case when t.ends_at <= ${now} then 1 else t.hits + 1 end,
        ends_at = case when t.ends_at <= ${now} then excluded.ends_at else t.ends_at end
      returning hits, ends_at`,
  );
  if (hits > times) throw new Throttled(Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)));
}

/** Takes a hit back that turned out not to count. */
export async function unhit(sql: Sql, key: string, { seconds }: Limit): Promise<void> {
  await sql`update throttles set hits = hits - 1 where key = ${`${key}:${seconds}`} and hits > 0`;
}
