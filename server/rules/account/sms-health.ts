import type { Context } from '../context.ts';

/** A try to send a message by a provider. */
export interface SmsTry {
  readonly provider: string;
  readonly failed: boolean;
}

/** Adds tries to the last results of their providers, which all processes share: the operator reads them, see doctor. */
export async function recordTries({ sql, now }: Context, tries: readonly SmsTry[]): Promise<void> {
  if (tries.length === 0) return;
  await sql`
    insert into sms_results as r (provider, last, at)
    select t.provider, case when t.failed then 'x' else '.' end, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb) as t (provider text, failed boolean) order by 1
    on conflict (provider) do update set last = right(r.last || excluded.last, 20), at = greatest(r.at, excluded.at)`;
}

/** The last results of each provider. */
export const lastTries = ({ sql }: Pick<Context, 'sql'>) =>
  sql<{
    readonly provider: string;
    readonly tries: number;
    readonly failed: number;
    /** Of the newest one. */
    readonly at: Date;
  }>`select provider, length(last) as tries, length(replace(last, '.', '')) as failed, at from sms_results order by provider`;
