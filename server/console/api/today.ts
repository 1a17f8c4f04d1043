import { DAY_MS } from '../../../src/campaign/zone.ts';
import { addDays, dayOf, phaseAt, startOf } from '../../campaign/index.ts';
import { readCounts } from '../../rules/counts/day-counts.ts';
import { stockPace } from '../../rules/operator/awards/stock.ts';
import { campaignStats } from '../../rules/operator/campaign/stats.ts';
import { listPageErrors } from '../../rules/field/page-errors.ts';
import { OperatorRefusal } from '../../rules/operations/operations.ts';
import { byCampaignClock, campaignInstant } from '../../rules/two-clocks.ts';
import type { Handlers } from './handler.ts';

/** Days that the board shows if none are asked for. */
const DAYS = 30;
const HOUR_S = 3600;
const WEEK_DAYS = 7;
/** Longest range of the board, days. */
const MOST_DAYS = 366;

export const todayHandlers = {
  listPageErrors: async (context, range) =>
    (await listPageErrors(context, range)).map((error) => byCampaignClock(context, error)),
  today: async (context) => {
    const { campaign, campaignNow, today: day } = context;
    const [counts, stock] = await Promise.all([campaignStats(context), stockPace(context)]);
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
      stock,
    };
  },
  /** Counts of some days and of those a week before, the versions that begin on them, and when each stock runs out. */
  readBoard: async (context, { to = context.today, from = addDays(to, 1 - DAYS) }) => {
    const { versions, today: day } = context;
    if (to < from || to > addDays(from, MOST_DAYS)) throw new OperatorRefusal('请选择一年以内的日期，从早到晚');
    const [counts, before, stock] = await Promise.all([
      readCounts(context, from, to),
      readCounts(context, addDays(from, -WEEK_DAYS), addDays(to, -WEEK_DAYS)),
      stockPace(context),
    ]);
    return {
      from,
      to,
      today: day,
      counts,
      before,
      versions: versions.all
        .map(({ number, holdsFrom }) => ({ number, day: dayOf(campaignInstant(context, holdsFrom)) }))
        .filter((version) => version.day >= from && version.day <= to),
      /** `runs_out`: the day on which the rest is given at the present pace; `null`: never. */
      stock: stock.map((row) =>
        Object.assign(row, { runs_out: row.days_left === null ? null : addDays(day, row.days_left) }),
      ),
    };
  },
} satisfies Handlers;
