import { ZONE } from '../../../../src/campaign/zone.ts';
import { startOf } from '../../../campaign/index.ts';
import type { Row } from '../../../common/tables/write-table.ts';
import { firstRow } from '../../../db/index.ts';
import { SENT, THROTTLED } from '../../account/code-budget.ts';
import { ASSET } from '../../coins/ledger.ts';
import type { Context } from '../../context.ts';

/** Counts of players, games, coins, draws and awards, by name. */
export async function campaignStats({ sql, now, campaignNow, today }: Context): Promise<Record<string, number>> {
  // Players and games are stored with the real clock; the campaign's day began as long ago as its own clock says.
  const since = new Date(now.getTime() - (campaignNow.getTime() - startOf(today).getTime()));
  return firstRow(sql<Record<string, number>>`
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
      (select coalesce(sum(delta) filter (where delta > 0), 0)::int8 from ledger where asset = ${ASSET.coin} and reason <> 'adjust') as "coins given",
      (select coalesce(-sum(delta) filter (where delta < 0), 0)::int8 from ledger where asset = ${ASSET.coin} and reason <> 'adjust') as "coins spent",
      (select coalesce(sum(delta), 0)::int8 from ledger where asset = ${ASSET.coin} and reason = 'adjust') as "coins adjusted by operators",
      (select count(*)::int from draws) as draws,
      (select count(*)::int from draws where day = ${today}::date) as "draws today",
      (select count(*)::int from exchanges) as exchanges,
      (select count(*)::int from awards where state = 'pending') as "awards to deliver",
      (select count(*)::int from awards where state = 'delivered') as "awards delivered",
      (select count(*)::int from invites) as "invites accepted",
      (select count(*)::int from gifts) as "gifts taken",
      (select count(*)::int from account_codes where player_id is not null) as "account codes bound",
      (select coalesce(sum(count), 0)::int from sms_counts where result = ${SENT}) as "SMS sent",
      (select coalesce(sum(count), 0)::int from sms_counts where result = ${SENT} and day = ${today}::date) as "SMS sent today",
      (select coalesce(sum(count), 0)::int from sms_counts where result = ${THROTTLED} and day = ${today}::date) as "SMS over a limit today",
      (select coalesce(sum(count), 0)::int from sms_counts where result not in (${SENT}, ${THROTTLED}) and day = ${today}::date) as "SMS failed today"`);
}

const FORMATS = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

export type Period = keyof typeof FORMATS;

export const COUNTED = [
  'players_new',
  'players',
  'games',
  'refused',
  'coins_made',
  'coins_spent',
  'coins_adjusted',
  'draws',
  'exchanges',
  'sms',
  'sms_throttled',
  'sms_failed',
] as const;
type Counted = (typeof COUNTED)[number];

interface Count {
  readonly period: string;
  readonly what: Counted;
  readonly count: number;
}

/** Players, games and the ledger are stored with the real clock, which the campaign's may be ahead of. */
async function countsBy({ sql, now, campaignNow }: Context, by: Period): Promise<Count[]> {
  const [format, ahead] = [FORMATS[by], campaignNow.getTime() - now.getTime()];
  return sql<Count>`
    with clock as (select ${ahead}::int8 * interval '1 millisecond' as ahead)
    select to_char((created_at + ahead) at time zone ${ZONE}, ${format}) as period, 'players_new' as what,
      count(*)::int8 as count
    from players, clock group by 1
    union all
    select to_char(started_day, ${format}), 'players', count(distinct player_id) from games group by 1
    union all
    select to_char(started_day, ${format}), 'games', count(*) from games group by 1
    union all
    select to_char(started_day, ${format}), 'refused', count(*) from games where status = 'refused' group by 1
    union all
    select to_char((at + ahead) at time zone ${ZONE}, ${format}), case when delta > 0 then 'coins_made' else 'coins_spent' end,
      sum(abs(delta))::int8
    from ledger, clock where asset = ${ASSET.coin} and reason <> 'adjust' group by 1, 2
    union all
    select to_char((at + ahead) at time zone ${ZONE}, ${format}), 'coins_adjusted', sum(delta)::int8
    from ledger, clock where asset = ${ASSET.coin} and reason = 'adjust' group by 1
    union all
    select to_char(day, ${format}), 'draws', count(*) from draws group by 1
    union all
    select to_char(at at time zone ${ZONE}, ${format}), 'exchanges', count(*) from exchanges group by 1
    union all
    select to_char(day, ${format}), case result when ${SENT} then 'sms' when ${THROTTLED} then 'sms_throttled' else 'sms_failed' end, sum(count)::int8
    from sms_counts group by 1, 2`;
}

const NONE = Object.fromEntries(COUNTED.map((what) => [what, 0]));

/** Counts by day or month of the campaign's clock, oldest first: those of `from` to `to`, both included. */
export async function statsBy(context: Context, by: Period, from: string, to: string): Promise<Row[]> {
  const rows = new Map<string, Record<string, string | number>>();
  for (const { period, what, count } of await countsBy(context, by)) {
    // A month contains its days: only the part that both have is compared.
    if (period < from.slice(0, period.length) || period.slice(0, to.length) > to) continue;
    const row = rows.get(period) ?? { period, ...NONE };
    rows.set(period, { ...row, [what]: count });
  }
  return [...rows.values()].sort((a, b) => (String(a['period']) < String(b['period']) ? -1 : 1));
}
