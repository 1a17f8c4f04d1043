import type { Month } from '../../campaign/index.ts';
import { fragment, type Sql } from '../../db/index.ts';
import { PART_ROWS, type Read } from './reader.ts';

/** A player as the audit sees one. */
interface Owner {
  readonly id: number;
  readonly public_id: string;
  readonly coin: number;
  readonly hp_earned: number;
  readonly draws: number;
  readonly best_score: number;
  readonly blocked_at: Date | null;
}

/** An entry of the ledger. */
export interface Payment {
  readonly id: number;
  readonly player_id: number;
  readonly asset: string;
  readonly delta: number;
  readonly balance: number;
  readonly reason: string;
  readonly reference: string;
}

/** A game of a player, without its log. */
export interface Game {
  readonly id: string;
  readonly player_id: number;
  readonly status: string;
  readonly score: number | null;
  readonly month: Month | null;
  readonly ended_at: Date | null;
  /** Coins that its result promises. */
  readonly coin: number;
  readonly sim_version: number;
  readonly started_at: Date;
}

/** A best score of a month. */
interface MonthScore {
  readonly player_id: number;
  readonly month: Month;
  readonly score: number;
  readonly reached_at: Date;
  readonly hidden: boolean;
  /** The game that it was reached with; null for old rows. */
  readonly game_id: string | null;
}

interface Exchange {
  readonly player_id: number;
  readonly item_id: number;
  readonly coin: number;
}

interface Award {
  readonly player_id: number;
  readonly source: string;
  readonly reference: string;
  readonly title: string;
}

/** Something that a player has by a record, named as the ledger refers to it. */
interface Due {
  readonly player_id: number;
  readonly reason: string;
  readonly reference: string;
}

/** A place of a settled month. */
interface Place {
  readonly player_id: number;
  readonly month: Month;
  readonly ranking: number;
  readonly award: string;
}

/** Coins and stamina that an operator gave a player, or took. */
interface Adjustment {
  readonly player_id: number;
  readonly reference: string;
  readonly coins: number;
  readonly stamina: number;
}

/** Weapons of a level whose count is not that of the player's finished games. */
interface Miscounted {
  readonly player_id: number;
  readonly level: number;
  readonly made: number;
  readonly counted: number;
}

/** Everything that is stored of a player and has to fit together. */
export interface Account {
  readonly owner: Owner;
  readonly payments: readonly Payment[];
  readonly games: readonly Game[];
  readonly exchanges: readonly Exchange[];
  readonly awards: readonly Award[];
  readonly places: readonly Place[];
  /** Numbers of the draws. */
  readonly draws: readonly string[];
  readonly months: readonly MonthScore[];
  /** What tasks, gifts and invites were paid for. */
  readonly dues: readonly Due[];
  /** By the operation log. */
  readonly adjustments: readonly Adjustment[];
  readonly miscounted: readonly Miscounted[];
}

const OWNER = fragment`id, public_id, coin, hp_earned, draws, best_score, blocked_at`;

/** Most players of a part. */
const PART_PLAYERS = 50;

/** The next players whose rows together are few enough for one part; at least one, unless there are no more. */
async function nextPlayers(sql: Sql, last: number): Promise<number[]> {
  const rows = await sql<{ id: number; rows: number }>`
    select p.id, (
      select count(*)::int from (select from ledger l where l.player_id = p.id limit ${PART_ROWS}) as own
    ) as rows
    from players p where p.id > ${last} order by p.id limit ${PART_PLAYERS}`;
  let sum = 0;
  return rows.filter(({ rows: own }, index) => (sum += own) <= PART_ROWS || index === 0).map(({ id }) => id);
}

const paymentsOf = (sql: Sql, ids: readonly number[]) => sql<Payment>`
  select id, player_id, asset, delta, balance, reason, reference from ledger
  where player_id = any(${ids}::bigint[]) order by id`;

const gamesOf = (sql: Sql, ids: readonly number[]) => sql<Game>`
  select id, player_id, status, score, month, ended_at, sim_version, started_at, coalesce((result ->> 'coin')::int, 0) as coin
  from games where player_id = any(${ids}::bigint[])`;

const duesOf = (sql: Sql, ids: readonly number[]) => sql<Due>`
  select player_id, 'task' as reason, task_key || ':' || period as reference
    from task_marks where received_at is not null and player_id = any(${ids}::bigint[])
  union all select taker_id, 'gift', giver_id || ':' || day from gifts where taker_id = any(${ids}::bigint[])
  union all select inviter_id, 'invite', accepter_id::text from invites where paid and inviter_id = any(${ids}::bigint[])
  union all select accepter_id, 'invited', inviter_id::text from invites where accepter_id = any(${ids}::bigint[])`;

const adjustmentsOf = (sql: Sql, ids: readonly number[]) => sql<Adjustment>`
  select p.id as player_id, o.detail ->> 'reference' as reference, (o.detail ->> 'coins')::int as coins,
    (o.detail ->> 'stamina')::int as stamina
  from players p join operations o on o.command = 'player adjust' and o.detail ->> 'player' = p.public_id
  where p.id = any(${ids}::bigint[])`;

const miscountedOf = (sql: Sql, ids: readonly number[]) => sql<Miscounted>`
  select player_id, level, coalesce(w.made, 0) as made, coalesce(g.counted, 0) as counted
  from (select * from weapons_made where player_id = any(${ids}::bigint[])) w
  full join (
    select g.player_id, c.level::int as level, sum(c.made)::int as counted
    from games g cross join unnest(g.counts) with ordinality as c (made, level)
    where g.status = 'finished' and c.made > 0 and g.player_id = any(${ids}::bigint[]) group by g.player_id, c.level
  ) g using (player_id, level)
  where w.made is distinct from g.counted order by player_id, level`;

/** Splits rows by their player. */
function byPlayer<T extends { readonly player_id: number }>(rows: readonly T[]): (id: number) => T[] {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.player_id);
    if (group) group.push(row);
    else groups.set(row.player_id, [row]);
  }
  return (id) => groups.get(id) ?? [];
}

async function accountsAfter(sql: Sql, last: number): Promise<Account[]> {
  const ids = await nextPlayers(sql, last);
  if (ids.length === 0) return [];
  const [owners, payments, games, exchanges, awards, places, draws, months, dues, adjustments, miscounted] =
    await Promise.all([
      sql<Owner>`select ${OWNER} from players where id = any(${ids}::bigint[]) order by id`,
      paymentsOf(sql, ids).then(byPlayer),
      gamesOf(sql, ids).then(byPlayer),
      sql<Exchange>`select player_id, item_id, coin from exchanges where player_id = any(${ids}::bigint[])`.then(
        byPlayer,
      ),
      sql<Award>`
      select player_id, source, reference, title from awards
      where player_id = any(${ids}::bigint[]) and instead_of is null`.then(byPlayer),
      sql<Place>`
      select player_id, month, ranking, award from settlement_places where player_id = any(${ids}::bigint[])`.then(
        byPlayer,
      ),
      sql<{ player_id: number; number: string }>`
      select player_id, number::text from draws where player_id = any(${ids}::bigint[])`.then(byPlayer),
      sql<MonthScore>`
      select player_id, month, score, reached_at, hidden, game_id from month_scores
      where player_id = any(${ids}::bigint[])`.then(byPlayer),
      duesOf(sql, ids).then(byPlayer),
      adjustmentsOf(sql, ids).then(byPlayer),
      miscountedOf(sql, ids).then(byPlayer),
    ]);
  return owners.map((owner) => ({
    owner,
    payments: payments(owner.id),
    games: games(owner.id),
    exchanges: exchanges(owner.id),
    awards: awards(owner.id),
    places: places(owner.id),
    draws: draws(owner.id).map(({ number }) => number),
    months: months(owner.id),
    dues: dues(owner.id),
    adjustments: adjustments(owner.id),
    miscounted: miscounted(owner.id),
  }));
}

/** Every player's account, a few at a time. */
export async function* accountsOf(read: Read): AsyncGenerator<Account> {
  for (let last = 0; ; ) {
    const page = await read((sql) => accountsAfter(sql, last));
    const end = page.at(-1);
    if (!end) return;
    last = end.owner.id;
    yield* page;
  }
}
