import type { Day } from '../../campaign/index.ts';
import type { Sql } from '../../db/index.ts';
import { Waiting } from './waiting.ts';

interface RefusedCall {
  /** Of the session that the call named, valid or not: SHA-256, hexadecimal. */
  readonly hash: string;
  readonly call: 'gameStart' | 'prizeDraw';
  readonly status: number;
  /** Of a minute the beginning: one row is kept for it. */
  readonly minute: Date;
  /** Day of the campaign's clock. */
  readonly day: Day;
}

/** Calls that were not answered, or refused because there were too many, for compensations: those of valid sessions are kept. */
export class RefusedCalls extends Waiting<RefusedCall> {
  protected readonly most = 20_000;

  protected insert = (sql: Sql, rows: readonly object[]) => sql`
    with given as (
      select s.player_id, r.minute, r.call, r.status, r.day
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (hash text, minute timestamptz, call text, status int, day date)
        join sessions s on s.token_hash = decode(r.hash, 'hex')
    ), saved as (
      insert into refused_calls (player_id, minute, call, status) select player_id, minute, call, status from given
      on conflict do nothing returning *
    )
    select add_count(day, 'refused_calls:' || status, count(*))
    from (select distinct * from given) as g join saved using (player_id, minute, call, status) group by day, status`;
}
