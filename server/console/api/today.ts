import { DAY_MS } from '../../../src/campaign/zone.ts';
import { phaseAt, startOf } from '../../campaign/index.ts';
import { campaignStats } from '../../rules/operator/stats.ts';
import { statsBy } from '../../rules/operator/stats-by.ts';
import { changeStock, stockPace } from '../../rules/operator/stock.ts';
import { type Call, type Handler, rulesContext, transact } from './handler.ts';

/** Days that the charts show. */
const DAYS = 30;
const HOUR_S = 3600;

const today = async (call: Call) => {
  const context = rulesContext(call);
  const { campaign, campaignNow, today: day } = context;
  const since = new Date(startOf(day).getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const [counts, days, stock] = await Promise.all([
    campaignStats(context),
    statsBy(context, 'day', since, day),
    stockPace(context),
  ]);
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
    days,
    stock,
  };
};

const change: Handler<'changeStock', null> = (call, { kind, id, by, ...why }) =>
  transact(call, async (inside) => {
    await changeStock(inside, { kind, id, by }, why);
    return null;
  });

export const todayHandlers = { today, changeStock: change };
