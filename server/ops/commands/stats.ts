import { dayOf, startOf } from '../../campaign/index.ts';
import { only } from '../../db/index.ts';
import { command, type OpsContext } from '../command.ts';
import { noOptions, noWords, pieces } from '../fields.ts';
import type { Output, Row } from '../output.ts';
import * as v from 'valibot';

async function stats({ database: { sql }, clock }: OpsContext): Promise<Output> {
  const today = dayOf(clock.campaignNow());
  // Games keep the real clock's instants; the campaign's day began as long ago as its clock says.
  const since = new Date(clock.now().getTime() - (clock.campaignNow().getTime() - startOf(today).getTime()));
  const totals = only(
    await sql<Record<string, number>>`
      select
        (select count(*)::int from players) as players,
        (select count(*)::int from players where created_at >= ${since}) as "players new today",
        (select count(distinct player_id)::int from games where started_day = ${today}::date) as "players who played today",
        (select count(*)::int from players where blocked_at is not null) as "players blocked",
        (select count(*)::int from games) as games,
        (select count(*)::int from games where started_day = ${today}::date) as "games today",
        (select count(*)::int from games where status = 'open') as "games open",
        (select count(*)::int from games where status = 'refused') as "games refused",
        (select coalesce(max(score), 0)::int from games where status = 'finished') as "best score",
        (select coalesce(sum(delta) filter (where delta > 0), 0)::int8 from ledger where asset = 'coin') as "coins given",
        (select coalesce(-sum(delta) filter (where delta < 0), 0)::int8 from ledger where asset = 'coin') as "coins spent",
        (select count(*)::int from draws) as draws,
        (select count(*)::int from draws where day = ${today}::date) as "draws today",
        (select count(*)::int from exchanges) as exchanges,
        (select count(*)::int from awards where state = 'pending') as "awards to deliver",
        (select count(*)::int from awards where state = 'delivered') as "awards delivered",
        (select count(*)::int from invites) as "invites accepted",
        (select count(*)::int from gifts) as "gifts taken",
        (select count(*)::int from account_codes where player_id is not null) as "account codes bound"`,
  );
  return { columns: ['what', 'value'], rows: Object.entries(totals).map(([what, value]): Row => ({ what, value })) };
}

async function log({ database }: OpsContext, limit: number): Promise<Output> {
  const rows = await database.sql<{ at: Date; operator: string; command: string; detail: object; reason: string }>`
    select at, operator, command, detail, reason from operations order by id desc limit ${limit}`;
  return {
    columns: ['at', 'operator', 'command', 'detail', 'reason'],
    rows: rows.map((row) => Object.assign(row, { detail: JSON.stringify(row.detail) })),
  };
}

/** How the campaign does, and what operators did. */
export const statsCommands = [
  command({
    name: 'stats',
    usage: '',
    summary: 'count players, games, coins, draws and awards',
    positionals: noWords,
    values: noOptions,
    run: stats,
  }),
  command({
    name: 'log',
    usage: '[--limit <count>]',
    summary: 'list what operators did, newest first',
    positionals: noWords,
    options: { limit: { type: 'string' } },
    values: v.object({ limit: v.optional(pieces('--limit'), '50') }),
    run: (context, _, { limit }) => log(context, limit),
  }),
];
