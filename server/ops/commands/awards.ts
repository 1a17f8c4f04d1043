import * as v from 'valibot';
import { deliverClaimed, type Delivery, standing } from '../../rules/operator/awards/cases.ts';
import { winnersTable } from '../../rules/operator/awards/list.ts';
import { AWARD_STATES } from '../../rules/operator/words.ts';
import { command } from '../command.ts';
import { type OpsContext, rulesContext, transact } from '../context.ts';
import { anyway } from '../fields.ts';
import type { Output } from '../output.ts';

const filter = v.object({
  source: v.optional(v.picklist(['exchange', 'draw', 'board'], '--source must be exchange, draw or board')),
  state: v.optional(
    v.picklist(['pending', 'delivered', 'cancelled'], '--state must be pending, delivered or cancelled'),
  ),
  phones: v.optional(v.boolean(), false),
});
type Filter = v.InferOutput<typeof filter>;

const winners = (context: OpsContext, { source, state, phones }: Filter): Promise<Output> =>
  winnersTable(rulesContext(context), { ...(source && { source }), ...(state && { state }) }, phones);

const resultOf = ({ award, delivered }: Delivery): string =>
  delivered ? AWARD_STATES.delivered : `没有再次发放：${standing(award)}`;

/** A second delivery is an alarm: two desks hand out one award. */
async function deliver(context: OpsContext, codes: readonly string[], forced: boolean): Promise<Output> {
  const done = await transact(context, (inside) => deliverClaimed(inside, codes, forced));
  return {
    columns: ['award', 'title', 'player', 'result'],
    rows: done.map((each) => {
      const { award, title, player } = each.award;
      return { award, title, player, result: resultOf(each) };
    }),
    alarm: done.some(({ delivered }) => !delivered),
  };
}

/** Commands about awards: who won them, and which were handed out. */
export const awardCommands = [
  command({
    name: 'winners',
    usage: '[--source <exchange|draw|board>] [--state <pending|delivered|cancelled>] [--phones]',
    summary: 'list awards and whose they are; --phones shows whole numbers and is logged',
    options: filter,
    run: (context, _, values) => winners(context, values),
  }),
  command({
    name: 'awards deliver',
    usage: '<claim code> … [--anyway]',
    summary:
      'mark awards as handed out, by the claim codes that players say; fails when one was handed out before, and says when and by whom',
    positionals: v.pipe(v.array(v.string()), v.minLength(1, 'which award? (its player knows the claim code)')),
    options: anyway,
    run: (context, codes, options) => deliver(context, codes, options.anyway),
  }),
];
