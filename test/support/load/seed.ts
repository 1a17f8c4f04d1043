import { createHash, randomBytes } from 'node:crypto';
import { makeKeys } from '../../../server/common/keys.ts';
import { DEMO } from '../../../server/common/settings.ts';
import type { Database, Sql } from '../../../server/db/index.ts';
import { logSeeded } from '../server/insert-player.ts';

export interface SeedOptions {
  readonly players: number;
  readonly hp: number;
  readonly coin: number;
}

const BATCH = 5000;
/** Sealed by the servers' key. */
const PHONE = makeKeys(DEMO.DATA_KEY).seal('13800000000');

async function seedBatch(sql: Sql, { players, hp, coin }: SeedOptions) {
  const rows = await sql<{ id: number }>`
    insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day, hp_earned, coin, nickname,
      nickname_key, avatar)
    select name, decode(md5(name), 'hex'), ${PHONE}, name, now(), now(), ${hp}, ${coin}, name, name, 1
    from (select 'l' || md5(random()::text || i) as name from generate_series(1, ${players}::int) as i) as names
    returning id`;
  const ids = rows.map(({ id }) => id);
  // The audit after a run compares balances with the ledger.
  await sql`
    insert into ledger (player_id, asset, delta, balance, reason, reference, at, day)
    select id, asset, amount, amount, 'adjust', 'seed', now(), now()
    from unnest(${ids}::bigint[]) as id, (values ('hp', ${hp}::int), ('coin', ${coin}::int)) as given (asset, amount)
    where amount > 0`;
  await logSeeded(sql, ids, { coins: coin, stamina: hp, reference: 'seed' });
  const seeded = ids.map((id) => ({ id, token: randomBytes(32).toString('base64url') }));
  await sql`
    insert into sessions (token_hash, player_id, created_at, expires_at)
    select decode(hash, 'hex'), id, now(), now() + interval '1 day'
    from unnest(${seeded.map(({ token }) => createHash('sha256').update(token).digest('hex'))}::text[],
      ${ids}::bigint[]) as session (hash, id)`;
  return seeded;
}

/** Inserts players with sessions into a migrated database. */
export async function seedPlayers(database: Database, options: SeedOptions) {
  const seeded: Awaited<ReturnType<typeof seedBatch>> = [];
  while (seeded.length < options.players) {
    const players = Math.min(BATCH, options.players - seeded.length);
    seeded.push(...(await database.tx((sql) => seedBatch(sql, { ...options, players }))));
  }
  return seeded;
}

/** Gives every player coins and stamina, with entries of the ledger. */
export const grantAll = (database: Database, { hp, coin }: Omit<SeedOptions, 'players'>): Promise<void> =>
  database.tx(async (sql) => {
    const rows = await sql<{ id: number }>`
      with given as (
        update players set coin = coin + ${coin}::int, hp_earned = hp_earned + ${hp}::int returning id, coin, hp_earned
      )
      insert into ledger (player_id, asset, delta, balance, reason, reference, at, day)
      select id, 'coin', ${coin}::int, coin, 'adjust', 'grant', now(), now()::date from given where ${coin}::int <> 0
      union all
      select id, 'hp', ${hp}::int, hp_earned, 'adjust', 'grant', now(), now()::date from given where ${hp}::int <> 0
      returning player_id as id`;
    await logSeeded(sql, [...new Set(rows.map(({ id }) => id))], { coins: coin, stamina: hp, reference: 'grant' });
  });
