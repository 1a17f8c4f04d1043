import type { Month } from '../../campaign/index.ts';
import type { Sql } from '../../db/index.ts';
import type { CoreServices } from '../context.ts';

/** Width of a bucket of the histogram, points. */
const BUCKET = 100;

/** Recent distribution of a month's players over the scores. */
export interface Standings {
  readonly players: number;
  /** Players with a lower score, approximately. */
  below(score: number): number;
  /** Players with a higher score, approximately. */
  above(score: number): number;
}

/** Standings from players per bucket (score / 100), assumed to be evenly spread in each. */
export function standingsOf(buckets: ReadonlyMap<number, number>): Standings {
  const highest = Math.max(-1, ...buckets.keys());
  const sums = [0];
  for (let bucket = 0; bucket <= highest; bucket += 1) sums.push((sums[bucket] ?? 0) + (buckets.get(bucket) ?? 0));
  const players = sums.at(-1) ?? 0;
  const below = (score: number): number => {
    const bucket = Math.floor(score / BUCKET);
    const whole = sums[bucket] ?? players;
    return whole + ((buckets.get(bucket) ?? 0) * (score % BUCKET)) / BUCKET;
  };
  return { players, below, above: (score) => Math.max(0, players - below(score + 1)) };
}

async function countStandings(sql: Sql, month: Month): Promise<Standings> {
  const rows = await sql<{ bucket: number; n: number }>`
    select score / ${BUCKET}::int as bucket, count(*)::int as n from month_scores
    where month = ${month} and not hidden group by 1`;
  return standingsOf(new Map(rows.map(({ bucket, n }) => [bucket, n])));
}

/** Caches a month's standings, because counting a million players takes half a second. */
export interface StandingsCache {
  /** Standings at most `board.cacheSeconds` old. Must be called outside a transaction. */
  of(month: Month): Promise<Standings>;
}

/** Share of its lifetime after which a count is renewed in the background. */
const RENEW_AT = 0.75;

interface Cached {
  readonly month: Month;
  /** Start of the count, ms. */
  readonly at: number;
  readonly standings: Standings;
}

/** A {@link StandingsCache} of this process. */
export function cacheStandings({
  database: { sql },
  versions,
  clock,
}: Pick<CoreServices, 'versions' | 'clock'> & { readonly database: { readonly sql: Sql } }): StandingsCache {
  const running = new Map<Month, Promise<Standings>>();
  let cached: Cached | undefined;

  const count = async (month: Month, at: number): Promise<Standings> => {
    try {
      const standings = await countStandings(sql, month);
      cached = { month, at, standings };
      return standings;
    } finally {
      running.delete(month);
    }
  };
  const renew = (month: Month, at: number): Promise<Standings> => {
    const renewed = running.get(month) ?? count(month, at);
    running.set(month, renewed);
    return renewed;
  };

  return {
    of: async (month) => {
      const now = clock.now();
      const at = now.getTime();
      const lifetime = versions.at(now).campaign.board.cacheSeconds * 1000;
      const old = cached?.month === month && at - cached.at < lifetime ? cached : undefined;
      if (old && at - old.at < lifetime * RENEW_AT) return old.standings;
      const renewed = renew(month, at);
      if (!old) return renewed;
      // Callers after the expiry await a new count and see its failure.
      renewed.catch(() => undefined);
      return old.standings;
    },
  };
}
