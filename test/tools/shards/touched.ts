import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, needsSession } from '../../../src/contract/calls.ts';
import { migrate, openPostgres, type Database } from '../../../server/db/index.ts';
import { ROWS, type Row } from '../../server/http/calls.rows.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { startHarness } from '../../support/server/harness.ts';
import { readsOf } from './plan.ts';
import { PLAYERS } from './tables.ts';

export interface Touched {
  /** Most players whose rows one transaction read by their ids, locked or wrote. */
  readonly players: number;
  /** Players' tables that were read without naming whose rows. */
  readonly across: readonly string[];
  /** Other tables that were written. */
  readonly shared: readonly string[];
}

/** PostgreSQL logs the plan of each statement that it runs, also those of functions, triggers and foreign keys. */
const LOGGED = {
  log_line_prefix: '@%v@',
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_verbose': 'on',
  'auto_explain.log_format': 'json',
  // A plan for any value would not show the player's id.
  plan_cache_mode: 'force_custom_plan',
};

async function logWrites({ sql }: Database): Promise<void> {
  await sql.script(`
    create function log_write() returns trigger language plpgsql as $$
    begin
      raise log 'wrote % %', tg_table_name,
        case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> coalesce(tg_argv[0], '');
      return null;
    end $$`);
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  for (const { name } of tables)
    await sql.script(`
      create trigger log_write after insert or update or delete on ${name}
        for each row execute function log_write(${PLAYERS[name] ?? ''})`);
}

const ENTRY = /^@(\S*)@LOG: {2}(?:(?<plan>duration: .* plan:)|wrote (?<table>\S+) (?<player>\S+))/;

const untouched = () => ({ players: new Set<string>(), across: new Set<string>(), shared: new Set<string>() });
type Transaction = ReturnType<typeof untouched>;

function transactionsIn(log: string): readonly Transaction[] {
  const found = new Map<string, Transaction>();
  for (const text of log.split(/^(?=@)/m)) {
    const entry = ENTRY.exec(text);
    if (!entry) continue;
    const transaction = found.get(entry[1] ?? '') ?? untouched();
    found.set(entry[1] ?? '', transaction);
    const { plan, table = '', player = '' } = entry.groups ?? {};
    if (plan !== undefined) {
      const reads = readsOf(JSON.parse(text.slice(text.indexOf('{'))));
      for (const id of reads.players) transaction.players.add(id);
      for (const name of reads.across) transaction.across.add(name);
    } else if (table in PLAYERS) transaction.players.add(player);
    else transaction.shared.add(table);
  }
  return [...found.values()];
}

/** Requests of nobody who is logged in stand under 0. */
const NOBODY = '0';

const sum = (transactions: readonly Transaction[]): Touched => ({
  players: Math.max(0, ...transactions.map(({ players }) => [...players].filter((id) => id !== NOBODY).length)),
  across: [...new Set(transactions.flatMap(({ across }) => [...across]))].sort(),
  shared: [...new Set(transactions.flatMap(({ shared }) => [...shared]))].sort(),
});

/** A server whose database logs what it does, and a reader of what it logged since the last time. */
async function startLogged() {
  const cluster = await startPostgres(LOGGED);
  const url = cluster.url('postgres');
  const database = openPostgres({ url });
  await migrate(database);
  await logWrites(database);
  const harness = await startHarness({ engine: 'postgres', open: async () => ({ database, url }) });
  // Every prize has a stock, so that each draw takes from one, whatever it rolls.
  await database.sql`update stocks set initial = 1000, remaining = 1000`;
  const file = join(cluster.folder, 'log');
  let read = 0;
  const newLog = (): string => {
    const from = read;
    read = statSync(file).size;
    return readFileSync(file).subarray(from, read).toString('utf8');
  };
  const stop = async (): Promise<void> => {
    await harness.close();
    cluster.stop();
  };
  return { harness, newLog, stop };
}

/** Does every call once as it should be and once as its rule forbids it. @returns what each of them touched */
export async function touchedByCalls(): Promise<ReadonlyMap<CallName, Touched>> {
  const { harness, newLog, stop } = await startLogged();
  const ask = async (name: CallName, make: Row<CallName>['happy']): Promise<readonly Transaction[]> => {
    const { token, payload } = await make(harness);
    newLog();
    await harness.call(name, payload, token === undefined ? {} : { token });
    return transactionsIn(newLog());
  };
  try {
    const touched = new Map<CallName, Touched>();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys are its names
    for (const [name, row] of Object.entries(ROWS) as unknown as [CallName, Row<CallName>][])
      touched.set(name, sum([...(await ask(name, row.happy)), ...(await ask(name, row.forbidden))]));
    return touched;
  } finally {
    await stop();
  }
}

export function touchedByAll(touched: ReadonlyMap<CallName, Touched>): Pick<Touched, 'across' | 'shared'> {
  const players = [...touched].flatMap(([name, each]) => (needsSession(name) ? [each] : []));
  const inAll = (key: 'across' | 'shared'): string[] =>
    (players[0]?.[key] ?? []).filter((table) => players.every((each) => each[key].includes(table)));
  return { across: inAll('across'), shared: inAll('shared') };
}
