import { DAY_MS } from '../../../../src/campaign/zone.ts';
import { addDays, hourOf, leftOf, startOf } from '../../../campaign/index.ts';
import { fragment } from '../../../db/index.ts';
import type { Context } from '../../context.ts';
import { holdDraws } from '../../draw/record.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';
import type { StockKind } from '../../stock/stock.ts';
import { STOCK_KINDS } from '../words.ts';

/** Days that the pace of a stock is taken from. */
const PACE_DAYS = 7;

/** Remaining pieces of a stock, and its pace. */
export type StockPace = {
  readonly kind: StockKind;
  readonly id: number;
  readonly name: string;
  /** Both `null`: no limit. */
  readonly initial: number | null;
  readonly remaining: number | null;
  /** Pieces that can still be won today; `null`: as many as remain. */
  readonly today: number | null;
  readonly given: number;
  readonly given_in_7_days: number;
  /** Days until it is used up at that pace; `null`: never. */
  readonly days_left: number | null;
  /** Counts the changes by operators. */
  readonly version: string;
};

/** Column `version` of a stock `s`. */
const VERSION = fragment`
  (select count(*) from stock_changes c where c.kind = s.kind and c.item_id = s.id)::text as version`;

/** The remaining stock, what of it can be given today, and how many days it lasts at the pace of the last seven, today among them. */
export async function stockPace({ sql, campaign, campaignNow, today }: Context): Promise<StockPace[]> {
  const running = (campaignNow.getTime() - startOf(campaign.firstDay).getTime()) / DAY_MS;
  const days = Math.max(1, Math.min(PACE_DAYS, running));
  const rows = await sql<Omit<StockPace, 'today'>>`
    with counts as (
      select s.kind, s.id, s.name, s.initial, s.remaining, ${VERSION}, coalesce(sum(c.count), 0)::int as given,
        coalesce(sum(c.count) filter (where c.day > ${addDays(today, -PACE_DAYS)}::date), 0)::int as given_in_7_days
      from stocks s left join day_counts c on c.name = case s.kind when 'item' then 'exchanges:' else 'draws:' end || s.id
      group by s.kind, s.id
    )
    select *, floor(remaining * ${days}::float8 / nullif(given_in_7_days, 0))::int as days_left
    from counts order by kind, id`;
  return rows.map((row) => {
    const { kind, id, initial, remaining } = row;
    const prize = kind === 'prize' ? campaign.draw.prizes.find((each) => each.id === id) : undefined;
    const limited = prize?.byDay && initial !== null && remaining !== null;
    const left = limited ? leftOf(prize, campaign, { initial, remaining }, hourOf(today, campaignNow)) : null;
    return Object.assign(row, { today: left?.today ?? null });
  });
}

/** The live stock of what can run out. */
export const limitedStock = ({ sql }: Pick<Context, 'sql'>) =>
  sql<Pick<StockPace, 'kind' | 'id' | 'name'> & { readonly initial: number; readonly remaining: number }>`
    select kind, id, name, initial, remaining from stocks where remaining is not null order by kind, id`;

/** Locks a stock, in the order of draws. @throws OperatorRefusal when there is none */
export async function lockStock(context: Context, kind: StockKind, id: number) {
  await holdDraws(context);
  await context.sql`select from stocks where kind = ${kind} and id = ${id}::int for update`;
  const [row] = await context.sql<Pick<StockPace, 'version' | 'remaining'>>`
    select remaining, ${VERSION} from stocks s where kind = ${kind} and id = ${id}::int`;
  if (!row) throw new OperatorRefusal(`没有${STOCK_KINDS[kind]} ${id}`);
  return row;
}

/** @throws OperatorRefusal with why the stock can't be changed so */
async function refuseChange(context: Context, kind: StockKind, id: number, by: number): Promise<never> {
  const { remaining } = await lockStock(context, kind, id);
  const name = `${STOCK_KINDS[kind]} ${id}`;
  if (remaining === null) throw new OperatorRefusal(`${name} 不限量，没有库存可改`);
  throw new OperatorRefusal(`${name} 只剩 ${remaining} 件，不能取走 ${-by} 件`);
}

/**
 * Adds pieces to a limited stock, or takes some of the remaining ones out when `by` is negative. `initial` changes by
 * the same number, and is always the sum of `stock_changes`.
 * @throws OperatorRefusal when it is unknown, has no limit, or not that many pieces left
 */
export async function changeStock(
  context: OperatorContext,
  { kind, id, by }: { readonly kind: StockKind; readonly id: number; readonly by: number },
  why: Why,
): Promise<void> {
  const { sql, now, operator } = context;
  const { day, draws } = await holdDraws(context);
  const [changed] = await sql<{ remaining: number }>`
    with changed as (
      update stocks set initial = initial + ${by}::int, remaining = remaining + ${by}::int
      where kind = ${kind} and id = ${id}::int and remaining + ${by}::int >= 0 returning kind, id, remaining
    ),
    kept as (
      insert into stock_changes (kind, item_id, by, operator, at, day, after)
      select kind, id, ${by}::int, ${operator}, ${now}::timestamptz, ${day}::date, ${draws}::int from changed
    )
    select remaining from changed`;
  if (!changed) return refuseChange(context, kind, id, by);
  const { remaining: after } = changed;
  await logOperation(context, { command: 'stock', detail: { kind, id, by, before: after - by, after }, ...why });
}
