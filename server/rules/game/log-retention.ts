import { RETENTIONS } from '../../../src/campaign/retentions.ts';
import type { Campaign } from '../../campaign/index.ts';
import { fragment } from '../../db/index.ts';
import { type Context, contextOf, type CoreServices } from '../context.ts';

/**
 * Whether the log of a row `g` of `games` is kept at any age: its month is not settled, it won a place, or it is the player's
 * best. Once false, it stays false.
 */
const KEPT = fragment`(
  g.month is not null and not exists (select from settlements s where s.month = g.month)
  or exists (
    select from settlement_places s where s.player_id = g.player_id and s.month = g.month and s.score = g.score)
  or exists (select from players p where p.id = g.player_id and p.best_score = g.score))`;

/** Games that ended later keep their log by each of these campaigns. */
const youngFrom = (now: Date, campaigns: readonly Campaign[]): Date =>
  new Date(now.getTime() - Math.min(...campaigns.map(RETENTIONS.log)));

/** Most games of one statement: about 20 ms of the embedded database. */
const PAGE = 500;

/**
 * Deletes the logs of games past their retention; results and the SHA-256 of each log stay. It reads all kept logs, so it
 * runs once a day. Any number of processes may run it at once.
 */
export async function dropLogs(services: CoreServices): Promise<void> {
  const { sql, now, campaign } = contextOf(services);
  for (let last = 0, old = true; old; ) {
    const page = await sql<{ number: number; old: boolean; kept: boolean }>`
      select g.number, g.ended_at < ${youngFrom(now, [campaign])} as old, ${KEPT} as kept
      from games g where g.game_data is not null and g.number > ${last} order by g.number limit ${PAGE}`;
    await sql`
      update games set log_hash = sha256(convert_to(game_data, 'UTF8')), game_data = null
      where number = any(${page.flatMap((game) => (game.old && !game.kept ? [game.number] : []))}::bigint[])
        and game_data is not null`;
    last = page.at(-1)?.number ?? 0;
    // Numbers rise with the games' starts, which are at most hours before their ends.
    old = page.some((game) => game.old);
  }
}

/** Ids of these players' finished games whose log is missing. */
export async function logsLost(
  { sql, now, versions }: Pick<Context, 'sql' | 'now' | 'versions'>,
  players: readonly number[],
): Promise<string[]> {
  const campaigns = versions.all.map(({ campaign }) => campaign);
  const lost = await sql<{ id: string }>`
    select g.id from games g
    where g.player_id = any(${players}::bigint[]) and g.status = 'finished' and g.game_data is null
      and (g.log_hash is null or g.ended_at >= ${youngFrom(now, campaigns)} or ${KEPT})`;
  return lost.map(({ id }) => id);
}
