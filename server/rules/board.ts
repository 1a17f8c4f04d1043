import type { Board as BoardAnswer, BoardEntry } from '../../src/contract/index.ts';
import { type Campaign, endOf, type Month, monthOf, startOf } from '../campaign/index.ts';
import type { Database, Sql } from '../db/index.ts';
import { type Answer, ok } from './answer.ts';
import type { PlayerContext } from './context.ts';
import { ownPlace } from './month-scores.ts';

const BUCKET = 100;
const NAMELESS = '神秘玩家';

/** How a month's players were spread over the scores a short while ago. */
export interface Standings {
  readonly players: number;
  /** Players with a lower score, about. */
  below(score: number): number;
  /** Players with a higher score, about. */
  above(score: number): number;
}

/** Standings of players counted by score / 100; inside a bucket they are taken as spread evenly. */
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

/** Keeps a month's standings for a while: counting a million players takes half a second. */
export interface Board {
  /** Must be asked outside a transaction. */
  standings(month: Month): Promise<Standings>;
}

/** From this share of its life on, a count is replaced while it still serves, so that nobody waits for the new one. */
const RENEW_AT = 0.75;

interface Kept {
  readonly month: Month;
  /** When its count was begun, ms. */
  readonly at: number;
  readonly standings: Standings;
}

/** A {@link Board} whose counts are never older than the campaign allows. */
export function makeBoard({ sql }: Pick<Database, 'sql'>, { board }: Campaign, now: () => Date): Board {
  const life = board.cacheSeconds * 1000;
  const running = new Map<Month, Promise<Standings>>();
  let kept: Kept | undefined;

  const count = async (month: Month, at: number): Promise<Standings> => {
    try {
      const standings = await countStandings(sql, month);
      kept = { month, at, standings };
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
    standings: async (month) => {
      const at = now().getTime();
      const old = kept?.month === month && at - kept.at < life ? kept : undefined;
      if (old && at - old.at < life * RENEW_AT) return old.standings;
      const renewed = renew(month, at);
      if (!old) return renewed;
      // Whoever comes when the old one has died tries again, and is told if that fails.
      renewed.catch(() => undefined);
      return old.standings;
    },
  };
}

/** The month whose board is shown: the running one, inside the campaign the nearest. */
export function boardMonth({ firstDay, lastDay }: Campaign, campaignNow: Date): Month {
  const first = startOf(firstDay).getTime();
  const last = endOf(lastDay).getTime() - 1;
  return monthOf(new Date(Math.min(Math.max(campaignNow.getTime(), first), last)));
}

/** BOARD_SIZE stands in the statement: a limit that is a parameter makes PostgreSQL plan it anew each time. */
async function topOf(sql: Sql, month: Month): Promise<BoardEntry[]> {
  return sql<BoardEntry>`
    select (row_number() over (order by m.score desc, m.reached_at, m.player_id))::int as ranking,
      coalesce(p.avatar, 1)::int as avatar, coalesce(p.nickname, ${NAMELESS}) as nickname, m.score
    from (
      select player_id, score, reached_at from month_scores where month = ${month} and not hidden
      order by score desc, reached_at, player_id limit 30
    ) as m join players p on p.id = m.player_id
    order by ranking`;
}

/** The month's board as a player sees it. */
export async function showBoard(context: PlayerContext, board: Board): Promise<Answer<BoardAnswer>> {
  const { sql, campaign, campaignNow, player } = context;
  const month = boardMonth(campaign, campaignNow);
  const standings = await board.standings(month);
  const [list, user] = await Promise.all([topOf(sql, month), ownPlace(context, standings, month, player.id)]);
  return ok({ list, user });
}
