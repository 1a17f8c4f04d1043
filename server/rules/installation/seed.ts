import { addDays, type Campaign, type Day } from '../../campaign/index.ts';
import { type Context, type CoreServices, transact } from '../context.ts';
import { commitmentTo, newSecret, oddsKey, oddsOf } from '../draw/roll.ts';
import { keepKeyCheck } from './installation.ts';
import { stocksOf } from '../stock/stock.ts';

function daysOf({ firstDay, claimUntil }: Campaign): readonly Day[] {
  const days: Day[] = [];
  for (let day = firstDay; day <= claimUntil; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The database holds the live stock: only ids that it has never seen are copied from the campaign. */
async function seedStock({ sql, now, campaign }: Context): Promise<void> {
  const rows = JSON.stringify(stocksOf(campaign));
  await sql`
    with seeded as (
      insert into stocks (kind, id, name, seeded, initial, remaining)
      select kind, id, name, stock, stock, stock
      from jsonb_to_recordset(${rows}::jsonb) as x(kind text, id int, name text, stock int)
      on conflict do nothing returning kind, id, initial
    )
    insert into stock_changes (kind, item_id, by, at, day, after)
    select kind, id, initial, ${now}::timestamptz, h.day, h.draws from seeded, draw_head h`;
}

async function seedDays({ sql, campaign, keys }: Context): Promise<void> {
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
 * Writes into the database what the campaign needs there: stock, odds, and a secret for each day with its
 * commitment. Runs at each start, in any number of processes; what is there already stays as it is.
 */
export async function seed(services: CoreServices): Promise<void> {
  const odds = oddsOf(services.campaign.draw.prizes);
  await transact(services, async (context) => {
    await keepKeyCheck(context);
    await seedDays(context);
    await seedStock(context);
    await context.sql`
      insert into draw_odds (key, odds) values (${oddsKey(odds)}, ${JSON.stringify(odds)}::jsonb) on conflict do nothing`;
  });
}
