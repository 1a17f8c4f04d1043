import type { WatchedGame } from '../../../src/contract/index.ts';
import { endedMonths, monthOf, phaseAt, reviewEnd } from '../../campaign/index.ts';
import { monthsWritten } from '../../rules/board/settlement.ts';
import { campaignOfMonth, type Context } from '../../rules/context.ts';
import { findWatched } from '../../rules/game/watch.ts';
import { OperatorRefusal, rulesContext, transact } from '../../rules/operations/operations.ts';
import {
  type Approval,
  approvalOf,
  approvePlaces,
  reviewPlaces,
  type Settlement,
  settlementOf,
} from '../../rules/operator/months/review.ts';
import type { Call, Handler } from './handler.ts';

/** A month that is over, or the running one. @public by the answers of calls */
export interface ReviewedMonth {
  readonly month: string;
  /** Whether its places can be confirmed. */
  readonly ended: boolean;
  /** Until when its places may move, if nobody confirms them before. */
  readonly until: Date;
  readonly settlement: Settlement | null;
}

/** The months that are over, and those that have started, oldest first. */
function monthsOf(context: Context): { readonly written: readonly string[]; readonly started: readonly string[] } {
  const { campaign, campaignNow } = context;
  const written = monthsWritten(context, campaignNow);
  const running = phaseAt(campaign, campaignNow) === 'open' ? [monthOf(campaignNow)] : [];
  return { written, started: [...new Set([...endedMonths(campaign, campaignNow), ...running])] };
}

const list: Handler<'listMonths', readonly ReviewedMonth[]> = async (call) => {
  const context = rulesContext(call);
  const { written, started } = monthsOf(context);
  return Promise.all(
    started.toReversed().map(async (month) => ({
      month,
      ended: written.includes(month),
      until: reviewEnd(campaignOfMonth(context, month), month),
      settlement: (await settlementOf(context, month)) ?? null,
    })),
  );
};

const review = async (call: Call, { month }: { readonly month: string }) => {
  const context = rulesContext(call);
  if (!monthsOf(context).started.includes(month)) throw new OperatorRefusal(`${month} 还没有开始，或不在活动期内`);
  const approval: Approval | null = (await approvalOf(context, month)) ?? null;
  return { approval, places: await reviewPlaces(context, month) };
};

const approve: Handler<'approveMonth', { readonly confirmed: boolean }> = (call, { month, ...why }) =>
  transact(call, async (inside) => {
    if (!monthsOf(inside).written.includes(month)) throw new OperatorRefusal(`${month} 还没有结束，或不在活动期内`);
    return { confirmed: await approvePlaces(inside, month, why) };
  });

const watch: Handler<'watchGame', WatchedGame> = async (call, { code }) => {
  const game = await findWatched(rulesContext(call), code, 'anyone');
  if (!game) throw new OperatorRefusal(`没有回放码为 ${code} 的对局`);
  return game;
};

export const reviewHandlers = { listMonths: list, reviewMonth: review, approveMonth: approve, watchGame: watch };
