import * as v from 'valibot';
import type { StockKind } from '../../rules/stock.ts';
import { command, OpsError, type OpsContext } from '../command.ts';
import { noOptions, noWords, pieces, REASON, reason } from '../fields.ts';
import { record } from '../operations.ts';
import type { Output } from '../output.ts';

interface StockRow {
  readonly kind: StockKind;
  readonly id: number;
  readonly initial: number | null;
  readonly remaining: number | null;
  readonly given: number;
}

const nameOf = ({ campaign }: OpsContext, kind: StockKind, id: number): string =>
  (kind === 'item'
    ? campaign.exchange.find((item) => item.id === id)?.title
    : campaign.draw.prizes.find((prize) => prize.id === id)?.name) ?? '(not in the campaign file)';

async function list(context: OpsContext): Promise<Output> {
  const rows = await context.database.sql<StockRow>`
    select kind, id, initial, remaining, (
      case kind when 'item' then (select count(*) from exchanges where item_id = s.id)
      else (select count(*) from draws where prize_id = s.id) end
    )::int as given
    from stocks s order by kind, id`;
  return {
    columns: ['kind', 'id', 'name', 'initial', 'remaining', 'given'],
    rows: rows.map(({ kind, id, initial, remaining, given }) => ({
      kind,
      id,
      name: nameOf(context, kind, id),
      initial,
      remaining,
      given,
    })),
  };
}

const target = v.strictTuple([
  v.picklist(['item', 'prize'], '<kind> must be item or prize'),
  pieces('<id>'),
  pieces('<pieces>'),
]);
type Target = v.InferOutput<typeof target>;

/** Pieces more, or fewer of those that are left. Both sides of the audit's sum change alike. */
async function change(context: OpsContext, [kind, id]: Target, by: number, why: string): Promise<Output> {
  await context.database.tx(async (sql) => {
    const changed = await sql`
      update stocks set initial = initial + ${by}::int, remaining = remaining + ${by}::int
      where kind = ${kind} and id = ${id}::int and remaining + ${by}::int >= 0 returning id`;
    if (changed.length === 0) throw new OpsError(`${kind} ${id} has no limit, has not that many left, or is unknown`);
    await record(sql, context, { command: 'stock', detail: { kind, id, by }, reason: why });
  });
  return list(context);
}

/** Live stock of items and prizes. */
export const stockCommands = [
  command({
    name: 'stock',
    usage: '',
    summary: 'list what is left of items and prizes',
    positionals: noWords,
    values: noOptions,
    run: list,
  }),
  command({
    name: 'stock add',
    usage: '<item|prize> <id> <pieces> --reason <text>',
    summary: 'add pieces to a limited stock',
    positionals: target,
    options: REASON,
    values: reason,
    run: (context, words, { reason: why }) => change(context, words, words[2], why),
  }),
  command({
    name: 'stock remove',
    usage: '<item|prize> <id> <pieces> --reason <text>',
    summary: 'take pieces out that nobody has won yet',
    positionals: target,
    options: REASON,
    values: reason,
    run: (context, words, { reason: why }) => change(context, words, -words[2], why),
  }),
];
