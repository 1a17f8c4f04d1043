import * as v from 'valibot';
import type { Keys } from '../../common/keys.ts';
import { fragment, firstRow, type Sql } from '../../db/index.ts';
import type { Context } from '../context.ts';

/** Values that the first start of a database stored. */
export interface Installation {
  /** Check value of its key; `null` until a server has started. */
  readonly key_check: Uint8Array | null;
  /** Whether it is a database to rehearse on. */
  readonly rehearsal: boolean;
  /** The last `CAMPAIGN_NOW`, and the real instant at which the campaign's clock started from it. */
  readonly campaign_start: Date | null;
  readonly started_at: Date | null;
}

/** What the check value of a key is a hash of. */
const CHECKED = 'capsule-armory';

/** The values stored by the first start; undefined before it. */
export async function readInstallation(sql: Sql): Promise<Installation | undefined> {
  const { exists } = await firstRow(sql<{ exists: boolean }>`select to_regclass('installation') is not null as exists`);
  if (!exists) return undefined;
  const rows = await sql<Installation>`select key_check, rehearsal, campaign_start, started_at from installation`;
  return rows[0];
}

/** Whether the database is of this key or the other one, or of none yet. */
export const keyFits = (keys: Keys, known: Pick<Installation, 'key_check'> | undefined): boolean =>
  !known?.key_check || keys.matches('check', CHECKED, known.key_check);

/**
 * Stores the check value of the key, until it is replaced.
 * @throws Error when another process has just started with another key
 */
export async function keepKeyCheck({ sql, keys }: Pick<Context, 'sql' | 'keys'>): Promise<void> {
  const known = await firstRow(sql<{ key_check: Uint8Array }>`
    insert into installation as known (key_check) values (${keys.hash('check', CHECKED)})
    on conflict (one) do update set key_check = coalesce(known.key_check, excluded.key_check) returning key_check`);
  if (!keyFits(keys, known)) throw new Error('DATA_KEY is not the key of this database');
}

/** Stores that everything is sealed with this key, and the secrets of the hashes that are by former ones. */
export async function keepKeys({ sql, keys }: Pick<Context, 'sql' | 'keys'>): Promise<void> {
  const secrets = keys.formerSecrets.map((secret) => secret.toString('base64'));
  await sql`
    update installation set key_check = ${keys.hash('check', CHECKED)},
      former_sealed = ${keys.seal(JSON.stringify(secrets))}`;
}

const secretsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The secrets that {@link keepKeys} stored. */
export async function formerSecrets({ sql, keys }: Pick<Context, 'sql' | 'keys'>): Promise<Buffer[]> {
  const [known] = await sql<{ former_sealed: Uint8Array | null }>`select former_sealed from installation`;
  if (!known?.former_sealed) return [];
  return v.parse(secretsSchema, keys.open(known.former_sealed)).map((secret) => Buffer.from(secret, 'base64'));
}

/**
 * The campaign's time now, if its clock starts at `start`: after a restart with the same `CAMPAIGN_NOW` the clock has
 * continued meanwhile.
 */
export function startedClock(start: Date, now: Date, known: Installation | undefined): Date {
  const { campaign_start: before, started_at: since } = known ?? {};
  if (!before || !since || before.getTime() !== start.getTime()) return start;
  return new Date(start.getTime() + now.getTime() - since.getTime());
}

/**
 * Stores that the campaign's clock starts at `start`, unless it has already.
 * @returns the campaign's time now, the same in all processes
 */
export async function keepClockStart(sql: Sql, start: Date, now: Date): Promise<Date> {
  const known = await firstRow(sql<Installation>`
    insert into installation as known (campaign_start, started_at) values (${start}, ${now})
    on conflict (one) do update set
      started_at = case when known.campaign_start = excluded.campaign_start then known.started_at
        else excluded.started_at end,
      campaign_start = excluded.campaign_start
    returning key_check, rehearsal, campaign_start, started_at`);
  return startedClock(start, now, known);
}

/** The time that the servers last agreed on; `null` before a server has run. */
export async function keptClock(sql: Sql): Promise<Date | null> {
  const [row] = await sql<{ clock_at: Date | null }>`select clock_at from installation`;
  return row?.clock_at ?? null;
}

/** Stores the time that a server is sure of. */
export const keepClock = (sql: Sql, now: Date): Promise<unknown> => sql`update installation set clock_at = ${now}`;

/** Identity of the connected database, which a copy does not share. */
const DATABASE_ID = fragment`(select oid::bigint from pg_database where datname = current_database())`;

/** Records that a server has started on this database: then it is not a copy of another. */
export async function recordStart({ sql }: Pick<Context, 'sql'>): Promise<void> {
  await sql`update installation set place = ${DATABASE_ID}`;
}

/** State of a database: without players, in use by servers, or a copy of one in use. */
async function kindOf({ sql }: Pick<Context, 'sql'>): Promise<'new' | 'real' | 'copy'> {
  if ((await sql`select 1 from players limit 1`).length === 0) return 'new';
  return (await sql`select 1 from installation where place = ${DATABASE_ID}`).length > 0 ? 'real' : 'copy';
}

/**
 * Marks a database as one to rehearse on.
 * @param copied whether a restored backup may be one: it has players
 * @returns false when it is a real one
 */
export async function markRehearsal(context: Pick<Context, 'sql'>, copied: boolean): Promise<boolean> {
  const kind = await kindOf(context);
  if (kind === 'real' || (kind === 'copy' && !copied)) return false;
  await context.sql`
    insert into installation (rehearsal) values (true) on conflict (one) do update set rehearsal = true`;
  return true;
}

/** The newest instants of a database; `null` without any. */
export interface Newest {
  /** By the real clock. */
  readonly real: Date | null;
  /** By the campaign's clock. */
  readonly campaign: Date | null;
}

/** The newest activity. IDs follow time within seconds, so the last thousand rows of long tables are enough. */
export const newestInstants = (sql: Sql): Promise<Newest> =>
  firstRow(sql<Newest>`
    select greatest(
      (select max(at) from (select at from ledger order by id desc limit 1000) l),
      (select max(created_at) from (select created_at from players order by id desc limit 1000) p),
      (select max(at) from (select at from operations order by id desc limit 1000) o)
    ) as real, greatest(
      (select max(at) from (select at from draws order by id desc limit 1000) d),
      (select max(created_at) from (select created_at from awards order by id desc limit 1000) a),
      (select max(settled_at) from settlements)
    ) as campaign`);
