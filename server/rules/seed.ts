import { addDays, type Campaign, type Day } from '../campaign/index.ts';
import type { Database, Sql } from '../db/index.ts';
import type { Keys } from '../common/keys.ts';
import { commitmentTo, newSecret, oddsKey, oddsOf } from './fairness.ts';

function daysOf({ firstDay, claimUntil }: Campaign): readonly Day[] {
  const days: Day[] = [];
  for (let day = firstDay; day <= claimUntil; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Live stock is the database's: only ids it has never seen are copied from the file. */
async function seedStock(sql: Sql, { exchange, draw }: Campaign): Promise<void> {
  const rows = [
    ...exchange.map(({ id, stock }) => ({ kind: 'item', id, stock })),
    ...draw.prizes.map(({ id, stock }) => ({ kind: 'prize', id, stock })),
  ];
  await sql`
    insert into stocks (kind, id, initial, remaining)
    select kind, id, stock, stock from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(kind text, id int, stock int)
    on conflict do nothing`;
}

async function seedDays(sql: Sql, campaign: Campaign, keys: Keys): Promise<void> {
  const known = new Set((await sql<{ day: Day }>`select day from draw_days`).map(({ day }) => day));
  for (const day of daysOf(campaign).filter((each) => !known.has(each))) {
    const secret = newSecret();
    await sql`
      insert into draw_days (day, sealed, commitment) values (${day}, ${keys.seal(secret)}, ${commitmentTo(secret)})
      on conflict do nothing`;
  }
}

/**
 * Brings what the campaign file names into the database: stock, odds, and a committed secret for each day. At each
 * start, by any number of processes; what is there already stays as it is.
 */
export async function seed(database: Database, campaign: Campaign, keys: Keys): Promise<void> {
  const odds = oddsOf(campaign.draw.prizes);
  await database.tx(async (sql) => {
    await seedStock(sql, campaign);
    await seedDays(sql, campaign, keys);
    await sql`
      insert into draw_odds (key, odds) values (${oddsKey(odds)}, ${JSON.stringify(odds)}::jsonb) on conflict do nothing`;
  });
}
