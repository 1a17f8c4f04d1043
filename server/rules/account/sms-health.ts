import type { Context } from '../context.ts';

/** Adds tries to the last results of their providers, which all processes share: the operator reads them, see doctor. */
export const recordTries = (
  { sql, now }: Context,
  tries: readonly { readonly provider: string; readonly failed: boolean }[] = [],
) => sql`
  insert into sms_results as r (provider, last, at)
  select provider, case when failed then 'x' else '.' end, ${now}::timestamptz
  from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb) as t (provider text, failed boolean) order by 1
  on conflict (provider) do update set last = right(r.last || excluded.last, 20), at = greatest(r.at, excluded.at)`;

/** Of each provider: how many of its last tries failed, and when the newest one was. */
export const lastTries = ({ sql }: Pick<Context, 'sql'>) =>
  sql<{
    readonly provider: string;
    readonly tries: number;
    readonly failed: number;
    readonly at: Date;
  }>`select provider, length(last) as tries, length(replace(last, '.', '')) as failed, at from sms_results order by 1`;
