import { type Day, dayOf } from '../../campaign/index.ts';
import type { Clock } from '../../common/clock.ts';
import { fragment } from '../../db/index.ts';
import type { Context, CoreServices } from '../context.ts';
import type { CountKey, CountName } from './names.ts';

/** Counts something that leaves no row; triggers count the rest. */
export async function addCount({ sql, today }: Context, name: CountKey): Promise<void> {
  await sql`select add_count(${today}::date, ${name}, 1)`;
}

/** What is counted in memory, because its call must cost no statement, and written by a job. */
export class MemoryCounts {
  readonly #clock: Pick<Clock, 'campaignNow'>;
  #waiting = new Map<string, number>();

  constructor(clock: Pick<Clock, 'campaignNow'>) {
    this.#clock = clock;
  }

  add(name: CountKey): void {
    this.#raise(`${dayOf(this.#clock.campaignNow())} ${name}`, 1);
  }

  #raise(key: string, by: number): void {
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + by);
  }

  /** Writes them; after a failure they are written the next time. */
  async save({ database: { sql } }: Pick<CoreServices, 'database'>): Promise<void> {
    const saved = this.#waiting;
    if (saved.size === 0) return;
    this.#waiting = new Map();
    try {
      await sql`
        select add_count(split_part(key, ' ', 1)::date, split_part(key, ' ', 2), more)
        from unnest(${[...saved.keys()]}::text[], ${[...saved.values()]}::bigint[]) as counted (key, more) order by key`;
    } catch (error) {
      for (const [key, by] of saved) this.#raise(key, by);
      throw error;
    }
  }
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
