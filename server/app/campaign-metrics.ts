import { DAY_MS } from '../../src/campaign/zone.ts';
import { phaseAt, reviewEnd } from '../campaign/index.ts';
import type { Metrics, Sample } from '../common/metrics.ts';
import { budgetLeft } from '../rules/account/code-budget.ts';
import { monthsUnderReview } from '../rules/board/settlement.ts';
import { campaignOfMonth, type Context, contextOf, type CoreServices } from '../rules/context.ts';
import { countOverdue, phonesExportedSince } from '../rules/operator/awards/list.ts';
import { emergenciesSince } from '../rules/operations/operations.ts';
import { limitedStock } from '../rules/operator/awards/stock.ts';
import { closingOf } from '../rules/operator/campaign/close.ts';

const PHASES = ['before', 'open', 'claims', 'over'] as const;

const dayAgo = ({ now }: Context): Date => new Date(now.getTime() - DAY_MS);

async function piecesOf(context: Context, column: 'initial' | 'remaining'): Promise<Sample[]> {
  const stocks = await limitedStock(context);
  return stocks.map(({ kind, id, name, [column]: value }) => ({ labels: { kind, id: String(id), name }, value }));
}

/** Adds metrics of the campaign: phase, stock, SMS budget, days left. */
export function watchCampaign({ watchAll }: Metrics, services: CoreServices): void {
  const watch = (name: string, help: string, read: (context: Context) => Promise<readonly Sample[]>): void =>
    watchAll(name, help, () => read(contextOf(services)));
  const watchOne = (name: string, help: string, read: (context: Context) => Promise<number>): void =>
    watch(name, help, async (context) => [{ labels: {}, value: await read(context) }]);
  watch('stock_initial', 'Pieces that there are in all', (context) => piecesOf(context, 'initial'));
  watch('stock_remaining', 'Pieces that are left', (context) => piecesOf(context, 'remaining'));
  watch(
    'deletion_days_left',
    'Days to the deletion that players were promised, while there are players',
    async (context) => {
      const { persons, daysLeft } = await closingOf(context);
      return persons === 0 ? [] : [{ labels: {}, value: daysLeft }];
    },
  );
  watch(
    'sms_budget_left',
    'Part of the login codes that is left in a window of so many seconds; below 0: of those that are kept beyond it',
    async (context) =>
      (await budgetLeft(context)).map(({ seconds, left }) => ({ labels: { id: String(seconds) }, value: left })),
  );
  watch('review_days_left', 'Days until the places of a month are awarded by themselves', async (context) =>
    (await monthsUnderReview(context)).map((month) => {
      const left = reviewEnd(campaignOfMonth(context, month), month).getTime() - context.campaignNow.getTime();
      return { labels: { month }, value: left / DAY_MS };
    }),
  );
  watchOne(
    'emergency_acts',
    'Acts of the last day that were done without the second person they need',
    async (context) => emergenciesSince(context, dayAgo(context)),
  );
  watchOne('phones_exported', 'Whole phone numbers that operators exported in the last day', async (context) =>
    phonesExportedSince(context, dayAgo(context)),
  );
  watchOne('awards_overdue', 'Awards with an address that were not sent by the promised day', countOverdue);
  watch(
    'console_locked',
    'People whose sign-in is locked after wrong tries',
    async ({ sql, now }) =>
      sql<Sample>`select '{}'::jsonb as labels, count(*)::int as value from people where locked_until > ${now}`,
  );
  watch('campaign_phase', "1 for the phase of the campaign's clock", async ({ campaign, campaignNow }) => {
    const now = phaseAt(campaign, campaignNow);
    return PHASES.map((phase) => ({ labels: { phase }, value: phase === now ? 1 : 0 }));
  });
}
