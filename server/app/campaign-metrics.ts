import { DAY_MS } from '../../src/campaign/zone.ts';
import { phaseAt, reviewEnd } from '../campaign/index.ts';
import type { Metrics, Sample } from '../common/metrics.ts';
import { budgetLeft } from '../rules/account/code-budget.ts';
import { monthsUnderReview } from '../rules/board/settlement.ts';
import { campaignOfMonth, contextOf, type CoreServices } from '../rules/context.ts';
import { countOverdue, phonesExportedSince } from '../rules/operator/awards/list.ts';
import { emergenciesSince } from '../rules/operations/operations.ts';
import { limitedStock } from '../rules/operator/awards/stock.ts';
import { closingOf } from '../rules/operator/campaign/close.ts';

const PHASES = ['before', 'open', 'claims', 'over'] as const;

/** Adds metrics of the campaign: phase, stock, SMS budget, days left. */
export function watchCampaign(metrics: Metrics, services: CoreServices): void {
  const samplesOf = async (column: 'initial' | 'remaining'): Promise<Sample[]> =>
    (await limitedStock(contextOf(services))).map(({ kind, id, name, [column]: value }) => ({
      labels: { kind, id: String(id), name },
      value,
    }));
  metrics.watchAll('stock_initial', 'Pieces that there are in all', () => samplesOf('initial'));
  metrics.watchAll('stock_remaining', 'Pieces that are left', () => samplesOf('remaining'));
  metrics.watchAll(
    'deletion_days_left',
    'Days to the deletion that players were promised, while there are players',
    async () => {
      const { persons, daysLeft } = await closingOf(contextOf(services));
      return persons === 0 ? [] : [{ labels: {}, value: daysLeft }];
    },
  );
  metrics.watchAll(
    'sms_budget_left',
    'Part of the login codes that is left in a window of so many seconds; below 0: of those that are kept beyond it',
    async () =>
      (await budgetLeft(contextOf(services))).map(({ seconds, left }) => ({
        labels: { id: String(seconds) },
        value: left,
      })),
  );
  metrics.watchAll('review_days_left', 'Days until the places of a month are awarded by themselves', async () => {
    const context = contextOf(services);
    return (await monthsUnderReview(context)).map((month) => {
      const left = reviewEnd(campaignOfMonth(context, month), month).getTime() - context.campaignNow.getTime();
      return { labels: { month }, value: left / DAY_MS };
    });
  });
  metrics.watchAll(
    'emergency_acts',
    'Acts of the last day that were done without the second person they need',
    async () => {
      const { sql, now } = contextOf(services);
      return [{ labels: {}, value: await emergenciesSince({ sql }, new Date(now.getTime() - DAY_MS)) }];
    },
  );
  metrics.watchAll('phones_exported', 'Whole phone numbers that operators exported in the last day', async () => {
    const { sql, now } = contextOf(services);
    return [{ labels: {}, value: await phonesExportedSince({ sql }, new Date(now.getTime() - DAY_MS)) }];
  });
  metrics.watchAll('awards_overdue', 'Awards with an address that were not sent by the promised day', async () => [
    { labels: {}, value: await countOverdue(contextOf(services)) },
  ]);
  metrics.watchAll('console_locked', 'People whose sign-in is locked after wrong tries', async () => {
    const { sql, now } = contextOf(services);
    return sql<Sample>`select '{}'::jsonb as labels, count(*)::int as value from people where locked_until > ${now}`;
  });
  metrics.watchAll('campaign_phase', "1 for the phase of the campaign's clock", async () => {
    const { campaign, campaignNow } = contextOf(services);
    const now = phaseAt(campaign, campaignNow);
    return PHASES.map((phase) => ({ labels: { phase }, value: phase === now ? 1 : 0 }));
  });
}
