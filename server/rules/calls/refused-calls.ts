import { contextOf, type CoreServices } from '../context.ts';

const MINUTE_MS = 60_000;

/** Most that wait to be written: more in a few seconds are of nobody's sessions. */
const MOST = 20_000;

/**
 * Calls that were not answered, or refused because there were too many, for compensations. They are kept in memory and written
 * by a job: a refusal must cost nothing while the server is overloaded, and not be lost while the database is away.
 */
export class RefusedCalls {
  readonly #waiting = new Set<string>();

  /** @param tokenHash of the session that the call named, valid or not */
  add(tokenHash: Buffer, call: 'gameStart' | 'prizeDraw', status: number, now: Date): void {
    const minute = new Date(now.getTime() - (now.getTime() % MINUTE_MS));
    const hash = tokenHash.toString('hex');
    if (this.#waiting.size < MOST) this.#waiting.add(JSON.stringify({ hash, minute, call, status }));
  }

  /** Writes those of valid sessions; after a failure all are written the next time. */
  async save(services: CoreServices): Promise<void> {
    const waiting = [...this.#waiting];
    if (waiting.length === 0) return;
    const { sql, today } = contextOf(services);
    await sql`
      with saved as (
        insert into refused_calls (player_id, minute, call, status)
        select s.player_id, r.minute, r.call, r.status
        from jsonb_to_recordset(${`[${waiting.join()}]`}::jsonb) as r (hash text, minute timestamptz, call text, status int)
        join sessions s on s.token_hash = decode(r.hash, 'hex') on conflict do nothing returning status
      )
      select add_count(${today}::date, 'refused_calls:' || status, count(*)) from saved group by status`;
    for (const row of waiting) this.#waiting.delete(row);
  }
}
