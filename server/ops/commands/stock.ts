import * as v from 'valibot';
import { rulesContext } from '../../rules/operations/operations.ts';
import { listStock } from '../../rules/operator/awards/stock.ts';
import { command, type Command, type OpsContext } from '../command.ts';
import { pieces, REASON, reason, type Why, whyOf } from '../fields.ts';
import type { Output } from '../output.ts';

async function list(context: OpsContext): Promise<Output> {
  return {
    columns: ['kind', 'id', 'name', 'initial', 'remaining', 'given'],
    rows: await listStock(rulesContext(context)),
  };
}

const stockKind = v.picklist(['item', 'prize'], '<kind> must be item or prize');
const target = v.strictTuple([stockKind, pieces('<id>'), pieces('<pieces>', 1_000_000)]);
type Target = v.InferOutput<typeof target>;

async function change(context: OpsContext, [kind, id]: Target, by: number, why: Why): Promise<Output> {
  await context.perform('changeStock', { kind, id, by, ...why });
  return list(context);
}

/** The command that adds pieces (`sign` 1) or removes them (-1). */
const changing = (verb: string, summary: string, sign: 1 | -1): Command =>
  command({
    name: `stock ${verb}`,
    usage: `<item|prize> <id> <pieces> ${REASON}`,
    summary,
    positionals: target,
    options: reason,
    run: (context, words, reasons) => change(context, words, sign * words[2], whyOf(reasons)),
  });

/** Commands about the live stock of items and prizes. */
export const stockCommands = [
  command({
    name: 'stock',
    usage: '',
    summary: 'list what is left of items and prizes',
    run: list,
  }),
  changing('add', 'add pieces to a limited stock', 1),
  changing('remove', 'take pieces out that nobody has won yet', -1),
];
