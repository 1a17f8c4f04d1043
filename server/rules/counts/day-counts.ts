import type { Day } from '../../campaign/index.ts';
import { fragment, type Sql } from '../../db/index.ts';
import { Waiting } from '../calls/waiting.ts';
import type { Context } from '../context.ts';
import type { CountKey, CountName } from './names.ts';

/** Counts something that leaves no row; triggers count the rest. */
export async function addCount({ sql, today }: Context, name: CountKey): Promise<void> {
  await sql`select add_count(${today}::date, ${name}, 1)`;
}

/** What is counted in memory, because its call must cost no statement. */
export class MemoryCounts extends Waiting<{ readonly day: Day; readonly name: CountKey }> {
  protected readonly most = 1000;

  protected insert = (sql: Sql, rows: readonly object[]) => sql`
    select add_count(day, name, times)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day date, name text, times bigint) order by day, name`;
}

/** A count of a day. */
export interface DayCount {
  readonly day: Day;
  readonly name: CountKey;
  readonly count: number;
}

/** The counts of some days, both ends included. */
export const readCounts = ({ sql }: Pick<Context, 'sql'>, from: Day, to: Day): Promise<DayCount[]> => sql<DayCount>`
  select day, name, sum(count)::int8 as count from day_counts
  where day between ${from}::date and ${to}::date group by day, name order by day, name`;

const FORMATS = { day: fragment`'YYYY-MM-DD'`, month: fragment`'YYYY-MM'` };

export type Period = keyof typeof FORMATS;

/** The sums of days or months between two days, both included, without parts. */
export const sumsBy = ({ sql }: Pick<Context, 'sql'>, by: Period, from: Day, to: Day) =>
  sql<{ readonly period: string; readonly name: CountName; readonly count: number }>`
    select to_char(day, ${FORMATS[by]}) as period, split_part(name, ':', 1) as name, sum(count)::int8 as count
    from day_counts where day between ${from}::date and ${to}::date group by 1, 2 order by 1`;

/** Folds the counts of days that are over. */
export const foldCounts = ({ sql, today }: Pick<Context, 'sql' | 'today'>) => sql`select fold_counts(${today}::date)`;
