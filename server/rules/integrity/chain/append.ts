import { type Context, type CoreServices, transact } from '../../context.ts';
import { type Entry, headOf, type KeysByKind, NO_HEAD, rowsOf } from './entry.ts';
import { HASH_BYTES, hashRows, type Kind, KINDS } from './kinds.ts';

/** Most rows of one entry: the embedded database is busy for about 20 ms with so many. */
export const ENTRY_ROWS = 200;
/** Key of the advisory lock that lets one process append at a time. */
const LOCK = 20251103;

type Last = Pick<Entry, 'seq' | 'head'>;

const isKind = (kind: string): kind is Kind => KINDS.some((known) => known === kind);

/** Takes rows that wait, oldest first within their kind. */
async function takeWaiting({ sql }: Context): Promise<KeysByKind> {
  const rows = await sql<{ kind: string; key: number }>`
    delete from unchained u using (select kind, key from unchained order by kind, key limit ${ENTRY_ROWS}) as taken
    where u.kind = taken.kind and u.key = taken.key returning u.kind, u.key`;
  const keys: Partial<Record<Kind, number[]>> = {};
  for (const { kind, key } of rows.sort((a, b) => a.key - b.key)) if (isKind(kind)) (keys[kind] ??= []).push(key);
  return keys;
}

/** A row that is gone before it is chained gets a hash that no row has, so that the audit finds it. */
const GONE = Buffer.alloc(HASH_BYTES);

async function hashesOf({ sql }: Context, keys: KeysByKind): Promise<Buffer> {
  const hashes = new Map<Kind, ReadonlyMap<number, Buffer>>();
  for (const kind of KINDS) if (keys[kind]) hashes.set(kind, await hashRows(sql, kind, keys[kind]));
  return Buffer.concat(rowsOf({ keys }).map(([kind, key]) => hashes.get(kind)?.get(key) ?? GONE));
}

/** @returns how many rows were chained */
async function append(context: Context): Promise<number> {
  const { sql, keys: secrets, now } = context;
  await sql`select pg_advisory_xact_lock(${LOCK})`;
  const keys = await takeWaiting(context);
  const rows = rowsOf({ keys }).length;
  if (rows === 0) return 0;
  const [last = { seq: 0, head: NO_HEAD }] = await sql<Last>`select seq, head from chain order by seq desc limit 1`;
  const entry = { seq: last.seq + 1, keys, hashes: await hashesOf(context, keys), at: now };
  await sql`
    insert into chain (seq, keys, hashes, at, head)
    values (${entry.seq}, ${JSON.stringify(keys)}::jsonb, ${entry.hashes}, ${now}, ${headOf(secrets, last.head, entry)})`;
  return rows;
}

/**
 * Chains every row that waits, a few at a time. Rows are chained shortly after their commit, by one process at a time,
 * and not by the transaction that writes them: that would have to lock the chain's head until its commit, so all players
 * would wait for one another. The price is that a row is not protected in the seconds before.
 * @returns how many rows were chained
 */
export async function chainWaiting(services: CoreServices): Promise<number> {
  let chained = 0;
  for (let rows = ENTRY_ROWS; rows === ENTRY_ROWS; chained += rows) rows = await transact(services, append);
  return chained;
}

/** The chain's newest entry, as everyone may know it. */
export async function chainHead({ sql }: Pick<Context, 'sql'>): Promise<Pick<Entry, 'seq' | 'head' | 'at'> | null> {
  const [last] = await sql<Pick<Entry, 'seq' | 'head' | 'at'>>`
    select seq, head, at from chain order by seq desc limit 1`;
  return last ?? null;
}
