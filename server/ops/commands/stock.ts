import * as v from 'valibot';
import { rulesContext } from '../../rules/operations/operations.ts';
import { stockPace } from '../../rules/operator/awards/stock.ts';
import { command, type Command, type OpsContext } from '../command.ts';
import { pieces, REASON, reason, whyOf } from '../fields.ts';
import type { Output } from '../output.ts';

const list = async (context: OpsContext): Promise<Output> => ({
  columns: ['kind', 'id', 'name', 'initial', 'remaining', 'today', 'given'],
  rows: await stockPace(rulesContext(context)),
});

const stockKind = v.picklist(['item', 'prize'], '<kind> must be item or prize');
const target = v.strictTuple([stockKind, pieces('<id>'), pieces('<pieces>', 1_000_000)]);

/** The command that adds pieces (`sign` 1) or removes them (-1). */
const changing = (verb: string, summary: string, sign: 1 | -1): Command =>
  command({
    usage: `stock ${verb} <item|prize> <id> <pieces> ${REASON}`,
    summary,
    positionals: target,
    options: reason,
    run: async (context, [kind, id, count], reasons) => {
      await context.perform('changeStock', { kind, id, by: sign * count, ...whyOf(reasons) });
      return list(context);
    },
  });

export const stockCommands = [
  command({ usage: 'stock', summary: 'list what is left of items and prizes', run: list }),
  changing('add', 'add pieces to a limited stock', 1),
  changing('remove', 'take pieces out that nobody has won yet', -1),
];
