import type { Day } from '../../campaign/index.ts';
import type { Sql } from '../../db/index.ts';
import { Waiting } from '../calls/waiting.ts';

/** Most rows of a day. */
const MOST_A_DAY = 1000;
/** Most that are listed. */
const LISTED = 200;

export interface PageError {
  readonly build: string;
  /** What the page ran in. */
  readonly kernel: string;
  readonly message: string;
  /** File without hash, line and column. */
  readonly place: string;
}

/** Errors that players' pages told, each with the minute, and the day of the campaign's clock. */
export class PageErrors extends Waiting<PageError & { readonly minute: Date; readonly day: Day }> {
  protected readonly most = 500;

  protected insert = (sql: Sql, rows: readonly object[]) =>
    sql`select note_page_errors(${JSON.stringify(rows)}::jsonb, ${MOST_A_DAY}::int)`;
}

/** The errors of some days: those of the newest day first, of them the most frequent. */
export const listPageErrors = ({ sql }: { readonly sql: Sql }, { from, to }: Readonly<Record<'from' | 'to', Day>>) =>
  sql<PageError & { readonly fingerprint: string; count: number; readonly first_at: Date; readonly last_at: Date }>`
    select fingerprint, build, kernel, message, place, sum(count)::int as count, min(first_at) as first_at,
      max(last_at) as last_at
    from field_errors where day between ${from}::date and ${to}::date
    group by fingerprint, build, kernel, message, place order by max(day) desc, sum(count) desc, fingerprint limit ${LISTED}`;
