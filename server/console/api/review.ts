import { reviewEnd } from '../../campaign/index.ts';
import { proposalOfMonth } from '../../rules/acts/proposals.ts';
import { campaignOfMonth } from '../../rules/context.ts';
import { findWatched } from '../../rules/game/watch.ts';
import { OperatorRefusal } from '../../rules/operations/operations.ts';
import { monthsOf, placesUnderReview, reviewPlaces, settlementOf } from '../../rules/operator/months/review.ts';
import { type Handlers, inContext } from './handler.ts';

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
    const { version } = await placesUnderReview(context, month);
    const asked = await proposalOfMonth(context, month);
    return {
      version,
      /** The first person's approval; it holds while the places are those that they saw. */
      approval: asked
        ? {
            id: asked.id,
            version: asked.version,
            asked_by: asked.asked_by,
            asked_at: asked.asked_at,
            holds: asked.seen === version,
          }
        : null,
      places: await reviewPlaces(context, month),
    };
  }),
  watchGame: inContext(async (context, { code }) => {
    const game = await findWatched(context, code, 'anyone');
    if (!game) throw new OperatorRefusal(`没有回放码为 ${code} 的对局`);
    return game;
  }),
} satisfies Handlers;
