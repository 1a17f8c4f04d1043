import type { Keys } from '../../common/keys.ts';
import { type Fragment, firstRow, fragment, part, type Sql } from '../../db/index.ts';
import { type Context, type CoreServices, transact } from '../context.ts';
import { keepKeys } from './installation.ts';

/** A row with what is sealed in it, and the hash of it by which the row is found. */
interface SealedRow {
  readonly id: number;
  readonly sealed: Uint8Array;
  /** What else is sealed in it. */
  readonly also: Uint8Array | null;
  readonly hash: Uint8Array | null;
}

/** Rows that are sealed again when `DATA_KEY` is replaced. */
interface SealedTable {
  readonly columns: readonly string[];
  /** All of them, as {@link SealedRow}s. */
  readonly rows: Fragment;
  /** Purpose of `hash`. */
  readonly purpose?: 'phone' | 'claim';
  write(sql: Sql, row: SealedRow): Promise<unknown>;
}

const UNHASHED = fragment`null::bytea as also, null::bytea as hash`;

export const SEALED: readonly SealedTable[] = [
  {
    columns: ['players.phone_sealed', 'players.phone_hash', 'people.phone_hash'],
    rows: fragment`select id, phone_sealed as sealed, null::bytea as also, phone_hash as hash
      from players where erased_at is null`,
    purpose: 'phone',
    // A colleague's own phone is compared with the players'.
    write: (sql, { id, sealed, hash }) => sql`
      with before as (select phone_hash from players where id = ${id}), colleagues as (
        update people set phone_hash = ${hash} where phone_hash in (select phone_hash from before)
      )
      update players set phone_sealed = ${sealed}, phone_hash = ${hash} where id = ${id}`,
  },
  {
    columns: ['people.factor_sealed'],
    rows: fragment`select id, factor_sealed as sealed, ${UNHASHED} from people`,
    write: (sql, { id, sealed }) => sql`update people set factor_sealed = ${sealed} where id = ${id}`,
  },
  {
    columns: ['draw_days.sealed'],
    rows: fragment`select day - date 'epoch' as id, sealed, ${UNHASHED} from draw_days`,
    write: (sql, { id, sealed }) => sql`update draw_days set sealed = ${sealed} where day = date 'epoch' + ${id}::int`,
  },
  {
    columns: ['awards.claim_sealed', 'awards.claim_hash', 'awards.address_sealed'],
    rows: fragment`select id, claim_sealed as sealed, address_sealed as also, claim_hash as hash from awards`,
    purpose: 'claim',
    write: (sql, { id, sealed, also, hash }) => sql`
      update awards set claim_sealed = ${sealed}, claim_hash = ${hash}, address_sealed = ${also} where id = ${id}`,
  },
];

const UNKEYED = 'a hash without a key';
const SHORT = 'deleted within a day; until then read and found by either key';

/** All other columns of bytes and hashes, and why they stay as they are. */
export const KEPT: Readonly<Record<string, string>> = {
  'installation.key_check': 'written at the end',
  'installation.former_sealed': 'written at the end',
  'people.password_hash': UNKEYED,
  'people.invite_hash': UNKEYED,
  'console_sessions.id_hash': UNKEYED,
  'sessions.token_hash': UNKEYED,
  'players.devices': UNKEYED,
  'games.log_hash': UNKEYED,
  'migrations.hash': UNKEYED,
  'requests.key': UNKEYED,
  'requests.answer': SHORT,
  'sms_codes.phone_hash': SHORT,
  'sms_codes.code_hash': SHORT,
  'throttles.key': SHORT,
  'once_before.phone_hash': 'the phone itself is erased: found by the former key until the claims’ end',
  'pictures.content': 'public',
  'awards.address_archived': 'encrypted for the organiser',
};

/** Rows of a transaction: no player waits for longer than some 50 ms. */
const BATCH = 100;

/** Condition: something in a row is sealed with another key. */
const foreign = ({ id }: Keys) => part`(substring(sealed from 1 for 4) <> ${id}::bytea
  or (also is not null and substring(also from 1 for 4) <> ${id}::bytea))`;

function resealed(keys: Keys, { purpose }: SealedTable, row: SealedRow): SealedRow {
  const text = keys.open(row.sealed);
  const keyed = purpose && row.hash && keys.matches(purpose, text, row.hash);
  return {
    id: row.id,
    sealed: keys.seal(text),
    also: row.also && keys.seal(keys.open(row.also)),
    hash: keyed ? keys.hash(purpose, text) : row.hash,
  };
}

/** Seals the next rows of a table again. @returns the last of them; undefined if there was none */
async function rewriteBatch({ sql, keys }: Context, table: SealedTable, after: number): Promise<SealedRow | undefined> {
  const rows = await sql<SealedRow>`
    select * from (${table.rows}) as r where id > ${after} and ${foreign(keys)} order by id limit ${BATCH} for update`;
  for (const row of rows) await table.write(sql, resealed(keys, table, row));
  return rows.at(-1);
}

/** Number of rows that are sealed with another key. */
export async function countForeign({ sql, keys }: Pick<Context, 'sql' | 'keys'>): Promise<number> {
  const counted = SEALED.map(({ rows }) =>
    firstRow(sql<{ n: number }>`select count(*)::int as n from (${rows}) as r where ${foreign(keys)}`),
  );
  return (await Promise.all(counted)).reduce((sum, { n }) => sum + n, 0);
}

/**
 * Seals everything with `DATA_KEY` that is sealed with another key, and computes its hashes again. What was done stays when it is
 * killed; it can run again at any time, while servers run that read both keys.
 * @returns the number of rows
 */
export async function rewriteKeys(services: CoreServices): Promise<number> {
  const before = await countForeign({ ...services, sql: services.database.sql });
  for (const table of SEALED) {
    let last: SealedRow | undefined;
    do last = await transact(services, (context) => rewriteBatch(context, table, last?.id ?? -1));
    while (last);
  }
  await transact(services, keepKeys);
  return before;
}
