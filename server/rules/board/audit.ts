import type { Month } from '../../campaign/index.ts';
import type { Sql } from '../../db/index.ts';
import { compareStandings } from './places.ts';
import { placeTitle } from './settlement.ts';
import { type Account, type AccountPage, byPlayer, type Game } from '../audit/account.ts';
import type { Finding } from '../audit/finding.ts';
import type { Read } from '../audit/reader.ts';

/** A player's best game of a month. */
interface Best {
  readonly game: string;
  readonly player_id: number;
  readonly player: string;
  readonly score: number;
  readonly reached: Date;
  /** Whether the player is or was blocked, so that it is unknown whether on the day of the settlement. */
  readonly blocked: boolean;
}

/** Unordered best games by month. */
export type Boards = Map<Month, Best[]>;

type Ranked = Game & { readonly month: Month; readonly score: number; readonly ended_at: Date };

const isRanked = (game: Game): game is Ranked =>
  game.status === 'finished' && game.month !== null && game.score !== null && game.ended_at !== null;

const better = (a: Ranked, b: Ranked | undefined): boolean =>
  b === undefined || a.score > b.score || (a.score === b.score && a.ended_at < b.ended_at);

function bestsOf(games: readonly Game[]): Map<Month, Ranked> {
  const bests = new Map<Month, Ranked>();
  for (const game of games.filter(isRanked)) if (better(game, bests.get(game.month))) bests.set(game.month, game);
  return bests;
}

interface MonthScore {
  readonly player_id: number;
  readonly month: Month;
  readonly score: number;
  readonly reached_at: Date;
  readonly hidden: boolean;
  readonly game_id: string | null;
}

const scoresOf = (sql: Sql, ids: readonly number[]) => sql<MonthScore>`
  select player_id, month, score, reached_at, hidden, game_id from month_scores where player_id = any(${ids}::bigint[])`;

/** Public ids of players whose block an operator has lifted. */
export async function readUnblocked(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ player: string }>`
    select detail ->> 'player' as player from operations where command = 'player unblock'`;
  return new Set(rows.map(({ player }) => player));
}

/** Recomputes best scores from the games, adds them to the boards, and compares them with the stored ones. */
export async function auditScores({ sql, ids, accounts }: AccountPage, unblocked: ReadonlySet<string>, boards: Boards) {
  const months = byPlayer(await scoresOf(sql, ids));
  return accounts.flatMap((account) => auditPlayer(account, months(account.owner.id), unblocked, boards));
}

function auditPlayer(
  { owner, games }: Account,
  months: readonly MonthScore[],
  unblocked: ReadonlySet<string>,
  boards: Boards,
): Finding[] {
  const bests = bestsOf(games);
  const blocked = owner.blocked_at !== null;
  const find = (month: Month, problem: string): Finding => ({
    check: 'board',
    subject: `${owner.public_id} ${month}`,
    problem,
  });
  for (const [month, { id, score, ended_at }] of bests) {
    const best = { game: id, player_id: owner.id, player: owner.public_id, score, reached: ended_at };
    const board = boards.get(month) ?? [];
    board.push({ ...best, blocked: blocked || unblocked.has(owner.public_id) });
    boards.set(month, board);
  }
  const stored = new Map(months.map((row) => [row.month, row]));
  const wrong = [...new Set([...bests.keys(), ...stored.keys()])].flatMap((month) => {
    const [best, row] = [bests.get(month), stored.get(month)];
    if (best?.score !== row?.score) return [find(month, `score ${row?.score ?? 0}, by the games ${best?.score ?? 0}`)];
    if (best?.ended_at.getTime() !== row?.reached_at.getTime()) return [find(month, 'reached at another time')];
    if (row && row.game_id !== null && row.game_id !== best?.id)
      return [find(month, `game ${row.game_id}, by the games ${best?.id ?? 'none'}`)];
    return row?.hidden === blocked ? [] : [find(month, blocked ? 'shown though blocked' : 'hidden though not blocked')];
  });
  const top = Math.max(0, ...games.map(({ status, score }) => (status === 'finished' ? (score ?? 0) : 0)));
  if (top !== owner.best_score)
    wrong.push({
      check: 'board',
      subject: owner.public_id,
      problem: `best score ${owner.best_score}, by the games ${top}`,
    });
  return wrong;
}

interface SettledPlace {
  readonly month: Month;
  readonly ranking: number;
  readonly player: string;
  readonly score: number;
  readonly award: string;
  /** Title of the player's award. */
  readonly title: string | null;
}

const readPlaces = (sql: Sql) => sql<SettledPlace>`
  select s.month, s.ranking, p.public_id as player, s.score, s.award, a.title
  from settlement_places s join players p on p.id = s.player_id
  left join awards a on a.player_id = s.player_id and a.source = 'board' and a.reference = s.month
  order by s.month, s.ranking`;

/** Compares a month's places with the board of its games. Players who are or were blocked may be missing. */
function auditMonth(places: readonly SettledPlace[], board: readonly Best[]): Finding[] {
  let at = 0;
  return places.flatMap(({ month, ranking, player, score, award, title }, index) => {
    const subject = `${month} place ${ranking}`;
    const wrong: Finding[] = [];
    const find = (check: string, problem: string): void => void wrong.push({ check, subject, problem });
    while (board[at]?.blocked === true && board[at]?.player !== player) at += 1;
    const best = board[at];
    if (ranking !== index + 1) find('settlement', `comes after place ${index}`);
    else if (best === undefined || best.player !== player)
      find(
        'settlement',
        `${player} with ${score}, by the games ${best ? `${best.player} with ${best.score}` : 'nobody'}`,
      );
    else if (best.score !== score) find('settlement', `score ${score}, by the games ${best.score}`);
    at += 1;
    if (title !== null && title !== placeTitle(award, month, ranking)) find('award', `called ${title}`);
    return wrong;
  });
}

/** Compares the places and awards of all settled months with the boards. */
export async function auditPlaces(read: Read, boards: Boards): Promise<Finding[]> {
  const places = await read(readPlaces);
  return [...new Set(places.map(({ month }) => month))].flatMap((month) =>
    auditMonth(
      places.filter((place) => place.month === month),
      (boards.get(month) ?? []).toSorted(compareStandings),
    ),
  );
}

/** Months that were awarded before the end of their review without an operator's confirmation. */
export const auditSettlements = (sql: Sql): Promise<Finding[]> => sql<Finding>`
  select 'settlement' as check, s.month as subject, 'awarded before its review was over, and nobody confirmed it' as problem
  from settlements s
  where s.settled_at < s.review_until and not exists (
    select from operations where command = 'confirm' and detail ->> 'month' = s.month
  )
  order by s.month`;
