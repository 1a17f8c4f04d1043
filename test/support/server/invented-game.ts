import { coinsOf } from '../campaign.ts';
import { SIM_VERSION } from '../../../game-frame/sim/index.ts';
import type { Sql } from '../../../server/db/index.ts';

export interface InventedGame {
  readonly id: string;
  readonly playerId: number;
  readonly score: number;
  /** Month whose board it counts for. */
  readonly month: string;
  readonly at: Date;
  readonly log?: string | null;
  readonly version?: number;
}

/** Inserts a game with its stamina, coins and best scores. Only its log does not match. */
export async function inventGame(sql: Sql, game: InventedGame): Promise<void> {
  const { id, playerId, score, month, at, log = 'AgA', version = SIM_VERSION } = game;
  const coin = coinsOf(score);
  await sql`
    insert into games (id, player_id, status, version, paid_with, started_at, started_day, ended_at, game_data, claimed_score, score,
      counts, ticks, idle_ms, result, sim_version, month)
    values (${id}, ${playerId}, 'finished', 1, 'free', ${at}, ${`${month}-01`}::date, ${at}, ${log}, ${score}::int,
      ${score}::int, '{1,0,0,0,0,0,0,0,0,0,0}', 60000, 0, ${JSON.stringify({ coin })}::jsonb, ${version}::int, ${month})`;
  await sql`
    insert into ledger (player_id, asset, delta, balance, reason, reference, at, day)
    values (${playerId}, 'free', -1, 0, 'game', ${id}, ${at}, ${at})`;
  if (coin > 0)
    await sql`
      with paid as (update players set coin = coin + ${coin}::int where id = ${playerId} returning coin)
      insert into ledger (player_id, asset, delta, balance, reason, reference, at, day)
      select ${playerId}, 'coin', ${coin}::int, coin, 'game', ${id}, ${at}, ${at} from paid`;
  await sql`
    insert into month_scores as m (month, player_id, score, reached_at, game_id)
    values (${month}, ${playerId}, ${score}::int, ${at}, ${id})
    on conflict (month, player_id) do update
    set score = excluded.score, reached_at = excluded.reached_at, game_id = excluded.game_id
    where m.score < excluded.score`;
  await sql`update players set best_score = greatest(best_score, ${score}::int) where id = ${playerId}`;
}
