import { SIM_VERSION } from '../../../game-frame/sim/index.ts';
import type { Month } from '../../campaign/index.ts';
import { searchGame } from '../../verify/index.ts';
import type { Context } from '../context.ts';
import { seedOf } from '../game/games.ts';

interface Unsearched {
  readonly id: string;
  readonly game_data: string;
}

/**
 * Compares the choices of a month's best games with a search's, and keeps what it says with their other signals: the
 * games of the players of the best ones that are judged together. Those that were searched before, short ones and those
 * of older releases are left out. About a second of CPU a game, in the calling thread: for operators' commands, which are
 * processes of their own.
 * @param best how many of the month's best games
 * @returns how many were searched now
 */
export async function searchGames(
  { sql, keys, campaign }: Pick<Context, 'sql' | 'keys' | 'campaign'>,
  month: Month,
  best: number,
): Promise<number> {
  const games = await sql<Unsearched>`
    with finished as (select * from games where month = ${month} and status = 'finished'),
      best as (select player_id from finished order by score desc, ended_at limit ${best}::int)
    select id, game_data from (
      select *, row_number() over (partition by player_id order by score desc, ended_at) as nth
      from finished where player_id in (select player_id from best)
    ) as theirs
    where nth <= ${campaign.board.suspects.playerGames}::int and signals is not null and signals ->> 'unled' is null and game_data is not null
      and sim_version = ${SIM_VERSION}::int`;
  for (const { id, game_data } of games) {
    const signals = searchGame({ seed: seedOf(keys, id), gameData: game_data, allowOpen: true });
    await sql`update games set signals = signals || ${JSON.stringify(signals ?? {})}::jsonb where id = ${id}`;
  }
  return games.length;
}
