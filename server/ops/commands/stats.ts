import * as v from 'valibot';
import { listOperations } from '../../rules/operator/operations.ts';
import { campaignStats } from '../../rules/operator/stats.ts';
import { command } from '../command.ts';
import { type OpsContext, rulesContext } from '../context.ts';
import { pieces } from '../fields.ts';
import type { Row } from '../../rules/operator/row.ts';
import type { Output } from '../output.ts';

async function stats(context: OpsContext): Promise<Output> {
  const counts = await campaignStats(rulesContext(context));
  return { columns: ['what', 'value'], rows: Object.entries(counts).map(([what, value]): Row => ({ what, value })) };
}

async function log(context: OpsContext, limit: number): Promise<Output> {
  const rows = await listOperations(rulesContext(context), limit);
  return {
    columns: ['at', 'operator', 'command', 'detail', 'reason'],
    rows: rows.map((row) => Object.assign(row, { detail: JSON.stringify(row.detail) })),
  };
}

/** Commands that show how the campaign does, and what operators did. */
export const statsCommands = [
  command({
    name: 'stats',
    usage: '',
    summary: 'count players, games, coins, draws and awards',
    run: stats,
  }),
  command({
    name: 'log',
    usage: '[--limit <count>]',
    summary: 'list what operators did, newest first',
    options: v.object({ limit: v.optional(pieces('--limit'), '50') }),
    run: (context, _, { limit }) => log(context, limit),
  }),
];
