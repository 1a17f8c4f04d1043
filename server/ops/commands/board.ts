import * as v from 'valibot';
import { placesOfMonth } from '../../rules/operator/awards.ts';
import { logOperation } from '../../rules/operator/operations.ts';
import { monthsToSettle, settleEnded } from '../../rules/settlement.ts';
import { command, OpsError } from '../command.ts';
import { type OpsContext, rulesContext } from '../context.ts';
import { month } from '../fields.ts';
import type { Output } from '../output.ts';

async function settle(context: OpsContext, wanted: string): Promise<Output> {
  if (!monthsToSettle(context).includes(wanted))
    throw new OpsError(`${wanted} is not over yet, or is no month of the campaign`);
  const done = await settleEnded(context);
  const inside = rulesContext(context);
  if (done.length > 0) await logOperation(inside, { command: 'settle', detail: { months: done } });
  const rows = await placesOfMonth(inside, wanted);
  const note = done.includes(wanted) ? `${wanted} settled now` : `${wanted} was settled before; nothing changed`;
  return {
    columns: ['ranking', 'player', 'nickname', 'score', 'award'],
    rows,
    notes: [note],
  };
}

/** The command that settles a month's board. */
export const boardCommands = [
  command({
    name: 'settle',
    usage: '<month>',
    summary: 'settle a month that is over (the server does so by itself) and list its places',
    positionals: v.strictTuple([month]),
    run: (context, [wanted]) => settle(context, wanted),
  }),
];
