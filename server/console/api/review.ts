import { endedMonths, monthOf, phaseAt, reviewEnd } from '../../campaign/index.ts';
import { monthsWritten } from '../../rules/board/settlement.ts';
import { campaignOfMonth, type Context } from '../../rules/context.ts';
import { findWatched } from '../../rules/game/watch.ts';
import { OperatorRefusal } from '../../rules/operations/operations.ts';
import { approvalOf, approvePlaces, reviewPlaces, settlementOf } from '../../rules/operator/months/review.ts';
import { inTransaction, type Handlers, inContext } from './handler.ts';

/** The months that are over, and those that have started, oldest first. */
function monthsOf(context: Context): { readonly written: readonly string[]; readonly started: readonly string[] } {
  const { campaign, campaignNow } = context;
  const written = monthsWritten(context, campaignNow);
  const running = phaseAt(campaign, campaignNow) === 'open' ? [monthOf(campaignNow)] : [];
  return { written, started: [...new Set([...endedMonths(campaign, campaignNow), ...running])] };
}

export const reviewHandlers = {
  listMonths: inContext((context) => {
    const { written, started } = monthsOf(context);
    return Promise.all(
      started.toReversed().map(async (month) => ({
        month,
        /** Whether its places can be confirmed. */
        ended: written.includes(month),
        /** When its places become final if nobody confirms them before. */
        until: reviewEnd(campaignOfMonth(context, month), month),
        settlement: (await settlementOf(context, month)) ?? null,
      })),
    );
  }),
  reviewMonth: inContext(async (context, { month }) => {
    if (!monthsOf(context).started.includes(month)) throw new OperatorRefusal(`${month} 还没有开始，或不在活动期内`);
    return { approval: (await approvalOf(context, month)) ?? null, places: await reviewPlaces(context, month) };
  }),
  approveMonth: inTransaction(async (inside, { month, ...why }) => {
    if (!monthsOf(inside).written.includes(month)) throw new OperatorRefusal(`${month} 还没有结束，或不在活动期内`);
    return { confirmed: await approvePlaces(inside, month, why) };
  }),
  watchGame: inContext(async (context, { code }) => {
    const game = await findWatched(context, code, 'anyone');
    if (!game) throw new OperatorRefusal(`没有回放码为 ${code} 的对局`);
    return game;
  }),
} satisfies Handlers;
