import * as v from 'valibot';
import { isCampaignTime } from '../../common/campaign-time.ts';
import { OPERATION_LIST } from '../../rules/operations/log.ts';
import { correctCounts } from '../../rules/counts/audit.ts';
import type { Period } from '../../rules/counts/day-counts.ts';
import { COUNT_NAMES } from '../../rules/counts/names.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { readPage } from '../../rules/operations/paging.ts';
import { stockPace } from '../../rules/operator/awards/stock.ts';
import { campaignStats, statsBy } from '../../rules/operator/campaign/stats.ts';
import { command } from '../command.ts';
import { pieces } from '../fields.ts';

const isPeriod = (given: string): boolean => isCampaignTime(`${`${given}-01`.slice(0, 10)}T00:00`);
const period = (name: string) => v.pipe(v.string(), v.check(isPeriod, `${name} must be like 2025-11 or 2025-11-15`));
const range = v.object({ from: v.optional(period('--from'), '2000-01'), to: v.optional(period('--to'), '2999-12') });

const byPeriod = (by: Period) =>
  command({
    usage: `stats by ${by} [--from <day|month>] [--to <day|month>]`,
    summary: `what is counted of each ${by}: visits, players, games, coins, draws, awards`,
    options: range,
    run: async (context, _, { from, to }) => ({
      columns: ['period', ...COUNT_NAMES],
      rows: await statsBy(rulesContext(context), by, from, to),
    }),
  });

export const statsCommands = [
  command({
    usage: 'stats',
    summary: 'count players, games, coins, draws and awards',
    run: async (context) => ({
      columns: ['what', 'today', 'in_all', 'says'],
      rows: await campaignStats(rulesContext(context)),
    }),
  }),
  byPeriod('day'),
  byPeriod('month'),
  command({
    usage: 'stats recount',
    summary: 'count all days again by the rows, and list what was corrected',
    run: async (context) => ({
      columns: ['day', 'name', 'counted', 'count'],
      rows: await correctCounts(context),
    }),
  }),
  command({
    usage: 'stats stock',
    summary: 'what is left of items and prizes, and for how many days at the pace of the last seven',
    run: async (context) => ({
      columns: ['kind', 'id', 'name', 'remaining', 'given', 'given_in_7_days', 'days_left'],
      rows: await stockPace(rulesContext(context)),
    }),
  }),
  command({
    usage: 'log [--limit <count>]',
    summary: 'list what operators did, newest first',
    options: v.object({ limit: v.optional(pieces('--limit'), '50') }),
    run: async (context, _, { limit }) => {
      const { rows } = await readPage(rulesContext(context), OPERATION_LIST, { limit });
      return {
        columns: ['at', 'operator', 'command', 'detail', 'reason', 'case_number'],
        below: ['detail', 'reason', 'case_number'],
        rows: rows.map(({ cursor: _cursor, detail, ...row }) => Object.assign(row, { detail: JSON.stringify(detail) })),
      };
    },
  }),
];
