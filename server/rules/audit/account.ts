import type { Month, Versions } from '../../campaign/index.ts';
import { fragment, type Sql } from '../../db/index.ts';
import type { Finding } from './finding.ts';
import { PART_ROWS, type Read } from './reader.ts';

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
  /** Coins by its result. */
  readonly coin: number;
  /** Version of the campaign that it was started in. */
  readonly version: number;
  readonly sim_version: number;
  readonly started_at: Date;
  /** Whether its log is still kept. */
  readonly logged: boolean;
}

/** A player with the records that several domains compare theirs with. */
export interface Account {
  readonly owner: Owner;
  readonly payments: readonly Payment[];
  readonly games: readonly Game[];
}

/** Accounts of a few players, read at one instant. A domain reads its own records with `sql`, at the same instant. */
export interface AccountPage {
  readonly sql: Sql;
  readonly versions: Versions;
  readonly now: Date;
  readonly ids: readonly number[];
  readonly accounts: readonly Account[];
}

type Basis = Pick<AccountPage, 'versions' | 'now'>;

/** A domain's audit of its records of a page of players. */
export type AccountAudit = (page: AccountPage) => Promise<Finding[]>;

const OWNER = fragment`id, public_id, coin, hp_earned, draws, best_score, blocked_at`;

/** Most players of a page. */
const PART_PLAYERS = 50;

/** The next players whose rows fit one page; at least one, unless there are no more. */
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
  select id, player_id, status, score, month, ended_at, sim_version, started_at, version, coalesce((result ->> 'coin')::int, 0) as coin,
    game_data is not null as logged
  from games where player_id = any(${ids}::bigint[])`;

/** Groups rows by player. */
export function byPlayer<T extends { readonly player_id: number }>(rows: readonly T[]): (id: number) => T[] {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.player_id);
    if (group) group.push(row);
    else groups.set(row.player_id, [row]);
  }
  return (id) => groups.get(id) ?? [];
}

/** Amounts that an account was paid for a reason, by reference. */
export const paidFor = ({ payments }: Account, reason: string, asset: string): Map<string, number> =>
  new Map(
    payments
      .filter((each) => each.reason === reason && each.asset === asset)
      .map(({ reference, delta }) => [reference, delta]),
  );

async function pageAfter(sql: Sql, { versions, now }: Basis, last: number): Promise<AccountPage> {
  const ids = await nextPlayers(sql, last);
  const [owners, payments, games] = await Promise.all([
    sql<Owner>`select ${OWNER} from players where id = any(${ids}::bigint[]) order by id`,
    paymentsOf(sql, ids).then(byPlayer),
    gamesOf(sql, ids).then(byPlayer),
  ]);
  const accounts = owners.map((owner) => ({ owner, payments: payments(owner.id), games: games(owner.id) }));
  return { sql, versions, now, ids, accounts };
}

/** Calls `work` with all players' accounts, page by page. */
export async function forEachPage(read: Read, judging: Basis, work: (page: AccountPage) => Promise<void>) {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last;
    last = await read(async (sql) => {
      const page = await pageAfter(sql, judging, after);
      await work(page);
      return page.ids.at(-1);
    });
  }
}
