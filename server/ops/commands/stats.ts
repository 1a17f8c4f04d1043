import * as v from 'valibot';
import { OPERATION_LIST } from '../../rules/operations/log.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { readPage } from '../../rules/operations/paging.ts';
import { stockPace } from '../../rules/operator/awards/stock.ts';
import { campaignStats, COUNTED, type Period, statsBy } from '../../rules/operator/campaign/stats.ts';
import { command } from '../command.ts';
import { pieces } from '../fields.ts';

const period = (name: string) =>
  v.pipe(v.string(), v.regex(/^\d{4}-\d{2}(-\d{2})?$/, `${name} must be like 2025-11 or 2025-11-15`));
/** First and last period; all periods by default. */
const range = v.object({ from: v.optional(period('--from'), '0000-00'), to: v.optional(period('--to'), '9999-12') });

const byPeriod = (by: Period) =>
  command({
    usage: `stats by ${by} [--from <day|month>] [--to <day|month>]`,
    summary: `players, games, coins made and spent, draws and SMS by ${by}`,
    options: range,
    run: async (context, _, { from, to }) => ({
      columns: ['period', ...COUNTED],
      rows: await statsBy(rulesContext(context), by, from, to),
    }),
  });

export const statsCommands = [
  command({
    usage: 'stats',
    summary: 'count players, games, coins, draws and awards',
    run: async (context) => {
      const counts = await campaignStats(rulesContext(context));
      return { columns: ['what', 'value'], rows: Object.entries(counts).map(([what, value]) => ({ what, value })) };
    },
  }),
  byPeriod('day'),
  byPeriod('month'),
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
