import { addDays, type Day, monthsOf } from '../../../campaign/index.ts';
import { keysOf } from '../../../common/keys-of.ts';
import type { Row } from '../../../common/tables/write-table.ts';
import { firstRow } from '../../../db/index.ts';
import type { Context } from '../../context.ts';
import { type Period, sumsBy } from '../../counts/day-counts.ts';
import { COUNT_NAMES, type CountName, COUNTS } from '../../counts/names.ts';

/** What there is now, besides what is counted by day. */
const NOW = {
  awards_to_deliver: '待发放的奖品',
  players_blocked: '封禁的玩家',
  games_open: '正在玩的对局',
  best_score: '各月榜的最高分',
} as const;

/** A number of operators. */
export type Stat = {
  readonly what: CountName | keyof typeof NOW;
  /** `null` for what is not counted by day. */
  readonly today: number | null;
  readonly in_all: number;
  /** In words. */
  readonly says: string;
};

/** What there is now. */
const readNow = ({ sql, versions, now }: Context) =>
  firstRow(sql<Record<Exclude<keyof typeof NOW, 'awards_to_deliver'>, number>>`
    select
      (select count(*)::int from players where coalesce(blocked_at, '-infinity'::timestamptz) > '-infinity') as players_blocked,
      (select count(*)::int from games where status = 'open') as games_open,
      coalesce(max((
        select score from month_scores s where s.month = m.month and not hidden order by score desc limit 1
      )), 0) as best_score
    from unnest(${versions.seasons(now).flatMap(monthsOf)}::text[]) as m (month)`);

/** All counts of today and in all, and what there is now. */
export async function campaignStats(context: Context): Promise<Stat[]> {
  const { sql, today } = context;
  const [sums, now] = await Promise.all([
    sql<{ readonly name: CountName; readonly today: number; readonly in_all: number }>`
      select split_part(name, ':', 1) as name, coalesce(sum(count) filter (where day = ${today}::date), 0)::int8 as today,
        sum(count)::int8 as in_all
      from day_counts group by 1`,
    readNow(context),
  ]);
  const known = new Map(sums.map((sum) => [sum.name, sum]));
  const inAll = (name: CountName): number => known.get(name)?.in_all ?? 0;
  const pending = inAll('awards') - inAll('awards_delivered') - inAll('awards_cancelled');
  const there = { awards_to_deliver: pending, ...now };
  return [
    ...COUNT_NAMES.map((what): Stat => {
      const { today: of = 0, in_all = 0 } = known.get(what) ?? {};
      return { what, today: of, in_all, says: COUNTS[what].says };
    }),
    ...keysOf(NOW).map((what): Stat => ({ what, today: null, in_all: there[what], says: NOW[what] })),
  ];
}

/** First and last day of a day or month. */
const firstOf = (period: string): Day => `${period}-01`.slice(0, 10);
const lastOf = (period: string): Day =>
  period.length > 7 ? period : addDays(firstOf(addDays(firstOf(period), 31).slice(0, 7)), -1);

const NONE = Object.fromEntries(COUNT_NAMES.map((name) => [name, 0]));

/** Counts by day or month of the campaign's clock, oldest first: those of `from` to `to`, days or months, both included. */
export async function statsBy(context: Context, by: Period, from: string, to: string): Promise<Row[]> {
  const rows = new Map<string, Record<string, string | number>>();
  const length = by === 'month' ? 7 : 10;
  for (const { period, name, count } of await sumsBy(
    context,
    by,
    firstOf(from.slice(0, length)),
    lastOf(to.slice(0, length)),
  ))
    rows.set(period, { ...(rows.get(period) ?? { period, ...NONE }), [name]: count });
  return [...rows.values()];
}
