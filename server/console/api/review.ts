import { reviewEnd } from '../../campaign/index.ts';
import { approvalOf } from '../../rules/acts/proposals.ts';
import { campaignOfMonth } from '../../rules/context.ts';
import { findWatched } from '../../rules/game/watch.ts';
import { OperatorRefusal } from '../../rules/operations/operations.ts';
import { monthsOf, placesUnderReview, reviewPlaces, settlementOf } from '../../rules/operator/months/review.ts';
import type { Handlers } from './handler.ts';

export const reviewHandlers = {
  listMonths: (context) => {
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
  },
  reviewMonth: async (context, { month }) => {
    if (!monthsOf(context).started.includes(month)) throw new OperatorRefusal(`${month} 还没有开始，或不在活动期内`);
    const { version } = await placesUnderReview(context, month);
    return {
      version,
      approval: await approvalOf(context, context.person, month, version),
      ...(await reviewPlaces(context, month)),
    };
  },
  watchGame: async (context, { code }) => {
    const game = await findWatched(context, code, 'operator');
    if (!game) throw new OperatorRefusal(`没有回放码为 ${code} 的对局`);
    return game;
  },
} satisfies Handlers;
