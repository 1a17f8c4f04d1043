import { randomBytes } from 'node:crypto';
import { dayOf } from '../../../server/campaign/index.ts';
import { firstOrThrow, type Sql } from '../../../server/db/index.ts';
import type { CoreServices } from '../../../server/rules/context.ts';
import { randomCode } from '../../../server/rules/code-alphabet.ts';

export interface Start {
  readonly coins?: number;
  readonly earned?: number;
  readonly nickname?: string;
}

export type InsertedPlayer = Awaited<ReturnType<typeof insertPlayer>>;

/** Coins and stamina that players are given by SQL. */
interface Given {
  readonly coins: number;
  readonly stamina: number;
  /** Of the ledger's entries. */
  readonly reference: string;
}

/** Inserts the operations that the audit expects for such entries of the ledger. */
export const logSeeded = (sql: Sql, ids: readonly number[], { coins, stamina, reference }: Given) => sql`
  insert into operations (at, operator, command, detail, reason)
  select now(), 'seed', 'player adjust', jsonb_build_object('player', public_id, 'coins', ${coins}::int, 'stamina', ${stamina}::int,
    'reference', ${reference}::text), 'seeded'
  from players where id = any(${ids}::bigint[])`;

/** Inserts a player, with entries of the ledger for coins and stamina. */
export async function insertPlayer({ database, clock, keys }: CoreServices, start: Start) {
  const { coins = 0, earned = 0, nickname = null } = start;
  const [publicId, inviteCode, now, today] = [randomCode(8), randomCode(10), clock.now(), dayOf(clock.campaignNow())];
  return database.tx(async (sql) => {
    const { id } = firstOrThrow(
      await sql<{ id: number }>`
        insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day, coin, hp_earned, nickname,
          nickname_key, avatar)
        values (${publicId}, ${randomBytes(32)}, ${keys.seal('13800000000')}, ${inviteCode}, ${now}, ${today}, ${coins}, ${earned},
          ${nickname}, ${nickname?.toLowerCase() ?? null}, ${nickname === null ? null : 1})
        returning id`,
    );
    await sql`
      insert into ledger (player_id, asset, delta, balance, reason, reference, at, day)
      select ${id}, asset, amount, amount, 'adjust', 'start', ${now}, ${today}::date
      from (values ('coin', ${coins}::int), ('hp', ${earned}::int)) as given (asset, amount) where amount > 0`;
    if (coins > 0 || earned > 0) await logSeeded(sql, [id], { coins, stamina: earned, reference: 'start' });
    return { id, publicId, inviteCode };
  });
}
