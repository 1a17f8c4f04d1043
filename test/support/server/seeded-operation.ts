import type { Sql } from '../../../server/db/index.ts';

/** What players were given by SQL. */
interface Given {
  readonly coins: number;
  readonly stamina: number;
  /** Reference of their entries in the ledger. */
  readonly reference: string;
}

/** Writes the operations that give players something, as the audit expects them beside the entries in the ledger. */
export const logSeeded = (sql: Sql, ids: readonly number[], { coins, stamina, reference }: Given) => sql`
  insert into operations (at, operator, command, detail, reason)
  select now(), 'seed', 'player adjust', jsonb_build_object('player', public_id, 'coins', ${coins}::int, 'stamina', ${stamina}::int,
    'reference', ${reference}::text), 'seeded'
  from players where id = any(${ids}::bigint[])`;
