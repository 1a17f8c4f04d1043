import { DAY_MS } from '../../../src/campaign/zone.ts';
import { addDays, phaseAt, startOf } from '../../campaign/index.ts';
import { stockPace } from '../../rules/operator/awards/stock.ts';
import { campaignStats, statsBy } from '../../rules/operator/campaign/stats.ts';
import { listPageErrors } from '../../rules/field/page-errors.ts';
import type { Handlers } from './handler.ts';

/** Days that the charts show. */
const DAYS = 30;
const HOUR_S = 3600;

export const todayHandlers = {
  listPageErrors: (context, range) => listPageErrors(context, range),
  today: async (context) => {
    const { campaign, campaignNow, today: day } = context;
    const shown = Array.from({ length: DAYS }, (_, index) => addDays(day, index + 1 - DAYS));
    const [counts, rows, stock] = await Promise.all([
      campaignStats(context),
      statsBy(context, 'day', shown[0] ?? day, day),
      stockPace(context),
    ]);
    const known = new Map(rows.map((row) => [row['period'], row]));
    const daily = campaign.sms.inAll.find(({ seconds }) => seconds > HOUR_S);
    return {
      title: campaign.title,
      coinName: campaign.coinName,
      day,
      phase: phaseAt(campaign, campaignNow),
      /** Days until the last day to play ends; negative when it is past. */
      daysLeft: Math.ceil((startOf(campaign.lastDay).getTime() + DAY_MS - campaignNow.getTime()) / DAY_MS),
      /** Login codes that may be sent in a day. */
      smsBudget: daily?.times ?? null,
      counts,
      /** Each of the last days; one on which nothing was counted has its period alone. */
      days: shown.map((period) => known.get(period) ?? { period }),
      stock,
    };
  },
} satisfies Handlers;
