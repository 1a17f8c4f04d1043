import * as v from 'valibot';
import { logOperation } from '../../rules/operator/operations.ts';
import { changeStock, listStock } from '../../rules/operator/stock.ts';
import type { StockKind } from '../../rules/stock.ts';
import { command, OpsError } from '../command.ts';
import { type OpsContext, rulesContext, transact } from '../context.ts';
import { noOptions, noWords, pieces, REASON, reason } from '../fields.ts';
import type { Output } from '../output.ts';

const nameOf = ({ campaign }: OpsContext, kind: StockKind, id: number): string =>
  (kind === 'item'
    ? campaign.exchange.find((item) => item.id === id)?.title
    : campaign.draw.prizes.find((prize) => prize.id === id)?.name) ?? '(not in the campaign file)';

async function list(context: OpsContext): Promise<Output> {
  const rows = await listStock(rulesContext(context));
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

async function change(context: OpsContext, [kind, id]: Target, by: number, why: string): Promise<Output> {
  await transact(context, async (inside) => {
    if (!(await changeStock(inside, kind, id, by)))
      throw new OpsError(`${kind} ${id} has no limit, has not that many left, or is unknown`);
    await logOperation(inside, { command: 'stock', detail: { kind, id, by }, reason: why });
  });
  return list(context);
}

/** Commands about the live stock of items and prizes. */
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
