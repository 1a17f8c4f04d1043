import type { Sql } from '../../db/index.ts';
import { Waiting } from './waiting.ts';

interface RefusedCall {
  /** Of the session that the call named, valid or not: SHA-256, hexadecimal. */
  readonly hash: string;
  readonly call: 'gameStart' | 'prizeDraw';
  readonly status: number;
  /** Of a minute the beginning: one row is kept for it. */
  readonly minute: Date;
}

/** Calls that were not answered, or refused because there were too many, for compensations: those of valid sessions are kept. */
export class RefusedCalls extends Waiting<RefusedCall> {
  protected readonly most = 20_000;

  protected insert = (sql: Sql, rows: readonly object[]) => sql`
    insert into refused_calls (player_id, minute, call, status)
    select s.player_id, r.minute, r.call, r.status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (hash text, minute timestamptz, call text, status int)
    join sessions s on s.token_hash = decode(r.hash, 'hex') on conflict do nothing`;
}
