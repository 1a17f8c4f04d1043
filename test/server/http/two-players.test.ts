import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { CallName } from '../../../src/contract/index.ts';
import { type Database, migrate, openPostgres } from '../../../server/db/index.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { type Harness, startHarness } from '../../support/server/harness.ts';
import { CALL_ROWS } from './calls.rows.ts';

/** Calls that change two players; the others lock and write rows of one. */
const CHANGES_TWO = new Set<CallName>(['receiveHp', 'bindingInvite']);
/** Calls that also read the board, without locks. */
const READS_BOARDS = new Set<CallName>(['gameOver', 'rankingList', 'userGoals']);

/** Logs the players of each row that a statement reads, locks or writes, by row-level security. */
async function logRows({ sql }: Database): Promise<void> {
  const tables = await sql<{ name: string; players: string }>`
    select c.relname as name, string_agg(a.attname, ', ') as players
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname = 'players' and a.attname = 'id'
      or a.attname = 'player_id'
      or exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'players'::regclass and a.attnum = any(f.conkey)))
    group by c.relname`;
  expect(tables.length).toBeGreaterThan(15);
  await sql.script(`
    create role caller login;
    grant all on all tables in schema public to caller;
    create function log_row(act text, variadic players bigint[]) returns boolean language plpgsql as $$
    begin
      raise log '% %', act, array_to_string(players, ' ');
      return true;
    end $$;
    ${tables
      .map(
        ({ name, players }) => `
    alter table ${name} enable row level security;
    create policy reads on ${name} for select using (log_row('read', ${players}));
    create policy adds on ${name} for insert with check (log_row('write', ${players}));
    create policy changes on ${name} for update using (log_row('write', ${players}));
    create policy removes on ${name} for delete using (log_row('write', ${players}));`,
      )
      .join('')}`);
}

const LINE = /^@(\S+)@LOG: {2}(read|write) ([\d ]+)$/gm;

/** Maximum number of players whose rows one transaction touches; 0 stands for requests without a session. */
function mostPlayers(log: string, acts: readonly string[]): number {
  const transactions = new Map<string, Set<string>>();
  for (const [, id = '', act = '', players = ''] of log.matchAll(LINE)) {
    const touched = transactions.get(id) ?? new Set();
    transactions.set(id, touched);
    if (acts.includes(act)) for (const player of players.split(' ')) if (player !== '0') touched.add(player);
  }
  return Math.max(0, ...[...transactions.values()].map(({ size }) => size));
}

let harness: Harness;
let newLog: () => string;

beforeAll(async () => {
  const cluster = await startPostgres({
    log_line_prefix: '@%v@',
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
  });
  const owner = openPostgres({ url: cluster.url('postgres') });
  await migrate(owner);
  await logRows(owner);
  const url = cluster.url('postgres').replace('app@', 'caller@');
  harness = await startHarness({ open: async () => ({ database: openPostgres({ url }), url }) });
  const file = join(cluster.folder, 'log');
  let end = 0;
  newLog = () => {
    const start = end;
    end = statSync(file).size;
    return readFileSync(file).subarray(start, end).toString('utf8');
  };
  return async () => {
    await harness.close();
    await owner.close();
    cluster.stop();
  };
});

test.each(CALL_ROWS)(
  '$name touches the rows of at most two players in a transaction',
  async ({ name, row: { happy, forbidden } }) => {
    const logOf = async (make: typeof happy): Promise<string> => {
      const setup = await make(harness);
      newLog();
      await harness.call(name, setup.payload, setup);
      return newLog();
    };
    const logs = [await logOf(happy), await logOf(forbidden)];
    const written = Math.max(...logs.map((log) => mostPlayers(log, ['write'])));
    if (CHANGES_TWO.has(name)) expect(written).toBe(2);
    else expect(written).toBeLessThanOrEqual(1);
    const touched = Math.max(...logs.map((log) => mostPlayers(log, ['read', 'write'])));
    if (!READS_BOARDS.has(name)) expect(touched).toBeLessThanOrEqual(2);
  },
);
