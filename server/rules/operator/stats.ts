import { startOf } from '../../campaign/index.ts';
import { only } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { ASSET } from '../coins/ledger.ts';
import { SENT, THROTTLED } from '../account/sms-counts.ts';

/** Counts of players, games, coins, draws and awards, each by what it counts. */
export async function campaignStats({ sql, now, campaignNow, today }: Context): Promise<Record<string, number>> {
  // Players and games are stored with the real clock; the campaign's day began as long ago as its own clock says.
  const since = new Date(now.getTime() - (campaignNow.getTime() - startOf(today).getTime()));
  return only(
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
        (select coalesce(sum(count), 0)::int from sms_counts where result not in (${SENT}, ${THROTTLED}) and day = ${today}::date) as "SMS failed today"`,
  );
}
