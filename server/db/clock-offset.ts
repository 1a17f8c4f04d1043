import type { Database } from './database.ts';
import { only } from './sql.ts';

/** How far the database's clock is ahead of another one, ms; exact to half of the time that asking takes. */
export async function clockOffset({ sql }: Pick<Database, 'sql'>, now: () => Date): Promise<number> {
  const asked = now().getTime();
  const rows = await sql<{ now: Date }>`select clock_timestamp() as now`;
  return only(rows).now.getTime() - (asked + now().getTime()) / 2;
}
