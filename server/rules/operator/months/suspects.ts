import { SIM_VERSION } from '../../../../game-frame/sim/index.ts';
import type { Month } from '../../../campaign/index.ts';
import { literal } from '../../../db/index.ts';
import { searchGame, type Signals } from '../../../verify/index.ts';
import type { Context } from '../../context.ts';
import { seedOf } from '../../game/games.ts';
import { playTimeMs } from '../../game/verdict.ts';
import type { SignalledGame } from '../../integrity/suspects/judged.ts';
import { compareGames, type Unusual } from '../../integrity/suspects/unusual.ts';

/**
 * Most games that are compared, the best ones of the month: nobody wins with the others. In a month with more games
 * "usual" therefore means usual among good games.
 */
const COMPARED = 10_000;

/** Signals of the account that played a game, stored beside those of its inputs. */
interface Account {
  /** Games that the player had started in the month by then. */
  readonly started: number;
  /** Sessions of the player by then. */
  readonly devices: number;
  /** Age of the account then, days. */
  readonly days: number;
}

interface GameRow {
  readonly id: string;
  readonly player_id: number;
  readonly score: number;
  readonly ticks: number;
  readonly idle_ms: number;
  readonly signals: Signals & Account;
}

/** A game of a month with how it compares with the others. */
export type ComparedGame = Pick<GameRow, 'id'> & Unusual;

const readGames = ({ sql }: Pick<Context, 'sql'>, month: Month): Promise<GameRow[]> => sql<GameRow>`
  select id, player_id, score, ticks, idle_ms, signals from games
  where month = ${month} and status = 'finished' and signals is not null
  order by score desc, ended_at limit ${literal(COMPARED)}`;

const signalled = ({ signals, player_id: player, score, ticks, idle_ms }: GameRow): SignalledGame =>
  Object.assign(signals, { player, score, idle: idle_ms / Math.max(1, idle_ms + playTimeMs(ticks)) });

/** Remarks on the account of an unusual game; they don't change its score of unusualness. */
const wordsOf = ({ started, devices, days }: Account): string[] => [
  `本月已开 ${started} 局`,
  ...(devices > 1 ? [`${devices} 台设备`] : []),
  `账号注册 ${days} 天`,
];

/** Compares the games of a month, the most unusual first. */
export async function compareMonth(context: Pick<Context, 'sql' | 'campaign'>, month: Month): Promise<ComparedGame[]> {
  const rows = await readGames(context, month);
  const compared = compareGames(rows.map(signalled), context.campaign.board.suspects);
  return rows
    .map(({ id, signals }, index) => {
      const { unusual = 0, reasons } = compared[index] ?? {};
      return { id, unusual, reasons: () => [...(reasons?.() ?? []), ...wordsOf(signals)] };
    })
    .sort((a, b) => b.unusual - a.unusual);
}

/** A game that is unusual enough to be listed, with its player. */
export interface UnusualGame extends ComparedGame {
  readonly player: string;
  readonly nickname: string | null;
  readonly score: number;
  readonly ended_at: Date;
  readonly watch: string | null;
}

/** The unusual ones of compared games, with their players, who are not read for the thousands of others. */
export async function unusualOf(
  { sql, campaign }: Pick<Context, 'sql' | 'campaign'>,
  games: readonly ComparedGame[],
  most = games.length,
): Promise<UnusualGame[]> {
  const unusual = games.slice(0, most).filter((game) => game.unusual >= campaign.board.suspects.listFrom);
  const ids = unusual.map(({ id }) => id);
  const rows = await sql<Omit<UnusualGame, keyof Unusual>>`
    select g.id, p.public_id as player, p.nickname, g.score, g.ended_at, g.watch
    from games g join players p on p.id = g.player_id where g.id = any(${ids}::text[])`;
  const known = new Map(rows.map((row) => [row.id, row]));
  return unusual.flatMap((game) => {
    const row = known.get(game.id);
    return row ? Object.assign(row, game) : [];
  });
}

/**
 * Compares the choices of a month's best games with a search's, and stores the result with their other signals: the
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
  const games = await sql<{ id: string; game_data: string }>`
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
