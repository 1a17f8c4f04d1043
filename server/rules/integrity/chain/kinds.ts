import { keysOf } from '../../../common/keys-of.ts';
import { createHash } from 'node:crypto';
import { type Fragment, fragment, type Sql } from '../../../db/index.ts';

/** A kind of rows that are chained: where they stand, and what of them must stay as it is. */
interface ChainedKind {
  readonly table: Fragment;
  /** A whole number that names the row; the trigger `chain_later` uses the same. */
  readonly key: Fragment;
  /** Which rows are final; the others are not chained yet. */
  readonly where: Fragment;
  /** The content that is hashed. Rows that are chained already keep their hash, so never change it: add a kind instead. */
  readonly content: Fragment;
}

const all = fragment`true`;
const id = fragment`id`;

/** Everything that is chained. What is missing in a content may change: an award's state, a notice that was closed. */
const CHAINED = {
  player: { table: fragment`players`, key: id, where: all, content: fragment`public_id, created_at` },
  game: {
    table: fragment`games`,
    key: fragment`number`,
    where: fragment`status <> 'open'`,
    content: fragment`id as game, player_id, status, paid_with, started_at, started_day, sim_version, ended_at, month,
      claimed_score, score, counts::text, ticks, idle_ms, fault, result::text,
      encode(coalesce(log_hash, sha256(convert_to(game_data, 'UTF8'))), 'hex') as log`,
  },
  ledger: {
    table: fragment`ledger`,
    key: id,
    where: all,
    content: fragment`player_id, asset, delta, balance, reason, reference, at`,
  },
  draw: {
    table: fragment`draws`,
    key: id,
    where: all,
    content: fragment`player_id, number, day, ordinal, pseudonym, seed, odds_key, roll, rolled_id, prize_id, prize_name,
      at`,
  },
  day: {
    table: fragment`draw_days`,
    key: fragment`day - date '2000-01-01'`,
    where: all,
    content: fragment`day, commitment`,
  },
  stock: {
    table: fragment`stock_changes`,
    key: id,
    where: all,
    content: fragment`kind, item_id, by, operator, at, day, after`,
  },
  place: {
    table: fragment`settlement_places`,
    key: fragment`number`,
    where: all,
    content: fragment`month, ranking, player_id, score, award`,
  },
  operation: {
    table: fragment`operations`,
    key: id,
    where: all,
    content: fragment`at, operator, command, detail::text, reason, case_number`,
  },
} as const satisfies Record<string, ChainedKind>;

/** Name of a kind of rows that are chained. */
export type Kind = keyof typeof CHAINED;

export const KINDS: readonly Kind[] = keysOf(CHAINED);

/** Bytes of a row's hash. */
export const HASH_BYTES = 32;

/**
 * SHA-256 of each of these rows as it stands now, by its key; a row that is not there has none.
 * The content is the JSON of the columns' values in their order: the same on both engines.
 */
export async function hashRows(sql: Sql, kind: Kind, keys: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
  const { table, key, where, content } = CHAINED[kind];
  const rows = await sql<{ readonly key: number }>`
    select ${key} as key, ${content} from ${table} where ${where} and ${key} = any(${keys}::bigint[])`;
  return new Map(
    rows.map(({ key: number, ...columns }) => [
      number,
      createHash('sha256')
        .update(JSON.stringify([kind, number, ...Object.values(columns)]))
        .digest(),
    ]),
  );
}

/** The keys of up to `limit` final rows of a kind after a key, rising. */
export async function keysAfter(sql: Sql, kind: Kind, last: number, limit: number): Promise<number[]> {
  const { table, key, where } = CHAINED[kind];
  const rows = await sql<{ readonly key: number }>`
    select ${key} as key from ${table} where ${where} and ${key} > ${last} order by ${key} limit ${limit}`;
  return rows.map(({ key: number }) => number);
}
