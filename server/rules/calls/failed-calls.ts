import type { Sql } from '../../db/index.ts';
import { Waiting } from './waiting.ts';

export type FailedCall = {
  /** The number that its player was shown. */
  readonly number: string;
  readonly call: string;
  /** HTTP status; `closed`: the connection was closed before the answer, as after the player's page had waited too long. */
  readonly reason: string;
  readonly at: Date;
};

/** Calls that failed unexpectedly, with the hash of the session that they named, as of refused ones. */
export class FailedCalls extends Waiting<FailedCall & { readonly hash: string | undefined }> {
  protected readonly most = 2000;

  protected insert = (sql: Sql, rows: readonly object[]) => sql`
    insert into failed_calls (number, at, call, reason, player_id)
    select f.number, f.at, f.call, f.reason, s.player_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (number text, at timestamptz, call text, reason text, hash text)
    left join sessions s on s.token_hash = decode(f.hash, 'hex') on conflict do nothing`;
}

/** The failures of a number, the oldest first: a call is repeated under its number. */
export const findFailedCalls = ({ sql }: { readonly sql: Sql }, number: string) =>
  sql<FailedCall & { readonly player: string | null }>`
    select f.number, f.at, f.call, f.reason, p.public_id as player
    from failed_calls f left join players p on p.id = f.player_id where f.number = ${number} order by f.at`;
