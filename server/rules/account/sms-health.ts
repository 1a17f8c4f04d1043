import type { Sql } from '../../db/index.ts';
import { Waiting } from '../calls/waiting.ts';
import type { Context } from '../context.ts';

/** Tries to send codes, for the last results of their providers, which all processes share: the operator reads them, see doctor. */
export class SmsTries extends Waiting<{ readonly provider: string; readonly failed: boolean }> {
  protected readonly most = 20;

  protected insert = (sql: Sql, rows: readonly object[]) => sql`
    insert into sms_results as r (provider, last, at)
    select provider, right(string_agg(repeat(case when failed then 'x' else '.' end, least(times, 20)), '' order by failed), 20), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (provider text, failed boolean, times int)
    group by provider order by provider
    on conflict (provider) do update set last = right(r.last || excluded.last, 20), at = greatest(r.at, excluded.at)`;
}

/** Of each provider: how many of its last tries failed, and when the newest one was. */
export const lastTries = ({ sql }: Pick<Context, 'sql'>) =>
  sql<{ readonly provider: string; readonly tries: number; readonly failed: number; readonly at: Date }>`
    select provider, length(last) as tries, length(replace(last, '.', '')) as failed, at from sms_results order by 1`;
