import type { WatchedGame } from '../../../src/contract/index.ts';
import { reviewEnd } from '../../campaign/index.ts';
import { monthsWritten } from '../../rules/board/settlement.ts';
import { campaignOfMonth, type Context } from '../../rules/context.ts';
import { watchGame } from '../../rules/game/watch.ts';
import {
  type Approval,
  approvalOf,
  approvePlaces,
  reviewPlaces,
  type Settlement,
  settlementOf,
} from '../../rules/operator/review.ts';
import { OperatorRefusal } from '../../rules/operations/refusal.ts';
import { Refusal } from '../../rules/refusal.ts';
import { type Handler, rulesContext, transact } from './handler.ts';

/** Places behind the awarded ones that are shown too: they move up. */
const NEXT_PLACES = 5;

/** A month that is over. @public by the answers of calls */
export interface EndedMonth {
  readonly month: string;
  /** Until when its places may move, if nobody confirms them before. */
  readonly until: Date;
  readonly settlement: Settlement | null;
}

function requireWritten(context: Context, month: string): void {
  if (!monthsWritten(context, context.campaignNow).includes(month))
    throw new OperatorRefusal(`${month} 还没有结束，或不在活动期内`);
}

const list: Handler<'listMonths', readonly EndedMonth[]> = async (call) => {
  const context = rulesContext(call);
  const months = monthsWritten(context, context.campaignNow).toReversed();
  return Promise.all(
    months.map(async (month) => ({
      month,
      until: reviewEnd(campaignOfMonth(context, month), month),
      settlement: (await settlementOf(context, month)) ?? null,
    })),
  );
};

const review = async (call: Parameters<typeof rulesContext>[0], { month }: { readonly month: string }) => {
  const context = rulesContext(call);
  requireWritten(context, month);
  const approval: Approval | null = (await approvalOf(context, month)) ?? null;
  return { approval, places: await reviewPlaces(context, month, NEXT_PLACES) };
};

const approve: Handler<'approveMonth', { readonly confirmed: boolean }> = (call, { month, ...why }) =>
  transact(call, async (inside) => {
    requireWritten(inside, month);
    return { confirmed: await approvePlaces(inside, month, why) };
  });

const watch: Handler<'watchGame', WatchedGame> = async (call, { code }) => {
  try {
    const { data } = await watchGame(rulesContext(call), { code });
    if (data === null) throw new OperatorRefusal('这局回放看不了');
    return data;
  } catch (error) {
    throw error instanceof Refusal ? new OperatorRefusal(error.message, { cause: error }) : error;
  }
};

export const reviewHandlers = { listMonths: list, reviewMonth: review, approveMonth: approve, watchGame: watch };
