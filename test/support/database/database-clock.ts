import { openPostgres } from '../../../server/db/index.ts';
import { aheadMs } from '../clock/changed-clock.ts';

/** Functions that tell the time, with their volatility. */
const FUNCTIONS = { clock_timestamp: 'volatile', now: 'stable' } as const;

/** Replaces a function by one that is ahead. */
const moved = ([name, volatility]: readonly [string, string], ms: number): string => `
  create function pg_catalog.machine_${name}() returns timestamptz language internal ${volatility} strict as '${name}';
  create or replace function pg_catalog.${name}() returns timestamptz language sql ${volatility} strict
    as 'select pg_catalog.machine_${name}() + make_interval(secs => ${ms / 1000})';`;

/** Moves the clocks of databases, and of those that are copied from them, as `TEST_DAYS` says; their timers stay. */
export async function moveDatabaseClocks(urls: readonly string[]): Promise<void> {
  const ms = aheadMs();
  if (ms === 0) return;
  const changes = Object.entries(FUNCTIONS).map((each) => moved(each, ms));
  for (const url of urls) {
    const database = openPostgres({ url, connections: 1 });
    await database.sql.script(['set allow_system_table_mods = on;', ...changes].join('\n'));
    await database.close();
  }
}
