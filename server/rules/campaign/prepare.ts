import { addDays, type Campaign, type Day } from '../../campaign/index.ts';
import type { Context } from '../context.ts';
import { newSecret, oddsKey, oddsOf } from '../draw/roll.ts';
import { stocksOf } from '../stock/stock.ts';
import { commitmentTo } from '../../verify/pieces.ts';

function daysOf({ firstDay, claimUntil }: Campaign): readonly Day[] {
  const days: Day[] = [];
  for (let day = firstDay; day <= claimUntil; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Copies the stock of new ids, and all names; the database keeps the live stock of known ids. */
async function prepareStock({ sql, now }: Context, campaign: Campaign): Promise<void> {
  const rows = JSON.stringify(stocksOf(campaign));
  await sql`
    with added as (
      insert into stocks as s (kind, id, name, initial, remaining)
      select kind, id, name, stock, stock from jsonb_to_recordset(${rows}::jsonb) as x(kind text, id int, name text, stock int)
      on conflict (kind, id) do nothing returning kind, id, initial
    )
    insert into stock_changes (kind, item_id, by, at, day, after)
    select kind, id, initial, ${now}::timestamptz, h.day, h.draws from added, draw_head h`;
  await sql`
    update stocks s set name = x.name from jsonb_to_recordset(${rows}::jsonb) as x(kind text, id int, name text)
    where s.kind = x.kind and s.id = x.id and s.name <> x.name`;
}

async function prepareDays({ sql, keys }: Context, campaign: Campaign): Promise<void> {
  const known = new Set((await sql<{ day: Day }>`select day from draw_days`).map(({ day }) => day));
  for (const day of daysOf(campaign).filter((each) => !known.has(each))) {
    const secret = newSecret();
    await sql`
      insert into draw_days (day, sealed, commitment) values (${day}, ${keys.seal(secret)}, ${commitmentTo(secret)})
      on conflict do nothing`;
  }
  await sql`insert into draw_head (day, draws) values (${campaign.firstDay}, 0) on conflict do nothing`;
}

/**
 * Writes a campaign's missing rows: a secret for each day with its commitment, stock, odds. Needs a transaction.
 */
export async function prepareCampaign(context: Context, campaign: Campaign): Promise<void> {
  await prepareDays(context, campaign);
  await prepareStock(context, campaign);
  for (const when of ['open', 'ended'] as const) {
    const odds = oddsOf(campaign, when);
    await context.sql`
      insert into draw_odds (key, odds) values (${oddsKey(odds)}, ${JSON.stringify(odds)}::jsonb) on conflict do nothing`;
  }
}
