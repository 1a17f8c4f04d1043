import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { migrate, openPostgres, type Sql } from '../../../server/db/index.ts';
import { withReader } from '../../../server/rules/audit/reader.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { settleEnded } from '../../../server/rules/board/settlement.ts';
import { auditCounts, correctCounts } from '../../../server/rules/counts/audit.ts';
import { revealEnded } from '../../../server/rules/draw/record.ts';
import { dropLogs } from '../../../server/rules/game/log-retention.ts';
import { clearDeadRows, removeExpired } from '../../../server/rules/installation/housekeeping.ts';
import { campaignStats } from '../../../server/rules/operator/campaign/stats.ts';
import { type ConsoleClient, TestConsole } from '../../support/console/console.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { percentile } from '../../support/load/parallel.ts';
import { openRuleHarness, type RuleHarness } from '../../support/server/rule-harness.ts';
import type { Bench, Figure } from './figure.ts';
import { shareOf } from './share.ts';

const PLAYERS = shareOf(100_000);
const GAMES = shareOf(1_000_000);
const AWARDS = shareOf(20_000);
const OPERATIONS = shareOf(50_000);
const COMPENSATIONS = shareOf(100_000);
const PARCELS = shareOf(100_000);
/** Requests of each kind. */
const TIMES = 40;
/** Longest answer, and how long the event loop may be held, ms. */
const MOST_MS = 300;
const MOST_HELD_MS = 50;

/** A second of the campaign for the nth of some rows. */
const AT = `timestamptz '2025-11-01 08:00+08' + n * interval '1 second'`;

const SIGNALS = 'spread,skew,earliest,thought,reach,rhythm,repeats,centred,aim,pile,order,unseen,equals'.split(',');

/** Fills a migrated database. Triggers and references are left out: the rows fit one another. */
async function seed(sql: Sql, phone: Buffer): Promise<void> {
  await sql.script('set session_replication_role = replica; set statement_timeout = 0');
  await sql`
    insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day, nickname, nickname_key, avatar)
    select 'P' || n, decode(md5(n::text), 'hex'), ${phone}, 'i' || n, timestamptz '2025-11-01' + n * interval '1 second', '2025-11-01',
      '玩家' || n, '玩家' || n, 1 from generate_series(1, ${PLAYERS}::int) n`;
  await sql.script(`
    insert into games (id, player_id, status, sim_version, paid_with, started_at, started_day, version, ended_at, score, month,
      watch, signals)
    select 'g' || n, 1 + n % ${PLAYERS}, 'finished', 1, 'free', ${AT}, (${AT})::date, 1, ${AT}, (n::bigint * 7919) % 9001, '2025-11',
      'w' || n, jsonb_build_object('drops', 50 + n % 200, 'started', 9, 'devices', 1, 'days', 3,
        ${SIGNALS.map((name) => `'${name}', random()`).join()}) from generate_series(1, ${GAMES}) n;
    insert into ledger (player_id, asset, delta, balance, reason, reference, at, day)
    select 1 + n % ${PLAYERS}, asset, delta, 0, 'game', 'g' || n, ${AT}, (${AT})::date
    from generate_series(1, ${GAMES}) n, (values ('coin', 100), ('hp', -1)) v (asset, delta);
    insert into month_scores (month, player_id, score, reached_at)
    select '2025-11', n, 1 + (n::bigint * 7919) % 9001, ${AT} from generate_series(1, ${PLAYERS}) n;
    insert into awards (player_id, source, reference, title, claim_hash, claim_sealed, created_at, note)
    select n, 'exchange', '1', '奖品' || n % 9, decode(md5(n::text), 'hex'), '', ${AT}, '备注' || n
    from generate_series(1, ${AWARDS}) n;
    insert into operations (at, operator, command, detail, reason)
    select ${AT}, 'operator ' || n % 7, 'player adjust', jsonb_build_object('player', 'P' || n, 'coins', 1), '原因' || n
    from generate_series(1, ${OPERATIONS}) n;
    insert into compensations (player_id, coins, stamina, cause, note, case_number, given_by, given_at)
    select 1 + n % ${PLAYERS}, n % 300 + 1, 0, 'outage', '说明' || n, 'C-' || n, 'operator ' || n % 7, ${AT}
    from generate_series(1, ${COMPENSATIONS}) n`);
  await sql.script('set session_replication_role = origin; reset statement_timeout');
  await sql.script('vacuum analyze');
}

/** The lists, a word that few of their rows have, and what each can be sorted by. */
const LISTS = {
  listWinners: { word: `备注${AWARDS}`, sorts: ['won_at', '-delivered_at', 'title'] },
  listOperations: { word: `原因${OPERATIONS}`, sorts: ['at'] },
  listCompensations: { word: `说明${COMPENSATIONS}`, sorts: ['given_at', '-coins'] },
  listPlayers: { word: `玩家${PLAYERS}`, sorts: [] },
} as const;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The 95th percentiles of the looks at a list, ms. */
async function listFigure(client: ConsoleClient, name: keyof typeof LISTS): Promise<Figure[]> {
  const { word, sorts } = LISTS[name];
  const looks = { 'first page': {}, 'last page': { before: '' }, search: { word } };
  const sorted = Object.fromEntries(sorts.map((sort) => [`sorted by ${sort}`, { sort }]));
  const figures: Figure[] = [];
  for (const [look, query] of Object.entries({ ...looks, ...sorted }))
    figures.push(await lookFigure(`${name}, ${look}`, () => client.ask(name, query)));
  return figures;
}

/** The 95th percentile of some looks, ms. */
async function lookFigure(name: string, look: () => Promise<unknown>): Promise<Figure> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await timeOf(look));
  return { name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms', budget: { most: MOST_MS } };
}

async function countFigures(rules: RuleHarness): Promise<Figure[]> {
  const recounted = await timeOf(() => correctCounts(rules));
  const before = process.memoryUsage().rss;
  const audited = await timeOf(() => withReader(rules, (read) => read(auditCounts)));
  return [
    { name: 'all counts corrected: time', value: recounted / 1000, unit: 's' },
    { name: 'counts audited: time', value: audited / 1000, unit: 's' },
    {
      name: 'counts audited: memory above the start',
      value: (process.memoryUsage().rss - before) / 2 ** 20,
      unit: 'MB',
    },
  ];
}

/** Jobs that go through rows. */
const JOBS = { settle: settleEnded, reveal: revealEnded, expire: removeExpired, logs: dropLogs, vacuum: clearDeadRows };

/** How long some work holds the event loop, ms. */
async function heldFigure(name: string, work: () => Promise<unknown>): Promise<Figure> {
  const held = monitorEventLoopDelay({ resolution: 5 });
  held.enable();
  await work();
  held.disable();
  return { name: `${name}: event loop held`, value: held.max / 1e6, unit: 'ms', budget: { most: MOST_HELD_MS } };
}

/** Downloads a list as a browser does, a part at a time. */
async function exportFigures(url: string, client: ConsoleClient, format: 'csv' | 'xlsx'): Promise<Figure[]> {
  const { ticket } = await client.ask<{ ticket: string }>('exportCompensations', { format });
  const before = process.memoryUsage().rss;
  const name = `${format} of ${COMPENSATIONS} rows`;
  let most = before;
  let seconds = 0;
  const load = async (): Promise<void> => {
    const { body } = await fetch(`${url}/export?ticket=${ticket}`, { headers: { cookie: client.cookie ?? '' } });
    if (!body) throw new Error('The export has no body');
    let bytes = 0;
    for await (const part of body) {
      bytes += part.byteLength;
      most = Math.max(most, process.memoryUsage().rss);
    }
    if (bytes === 0) throw new Error('The export is empty');
  };
  const held = await heldFigure(name, async () => (seconds = await timeOf(load)));
  return [
    held,
    { name: `${name}: time`, value: seconds / 1000, unit: 's' },
    { name: `${name}: memory above the start`, value: (most - before) / 2 ** 20, unit: 'MB' },
  ];
}

/** Imports what is to be sent, with a parcel in each row, packed as the pages do. */
async function importFigures(rules: RuleHarness, client: ConsoleClient): Promise<Figure[]> {
  const address = { name: '张三', phone: '13800000000', county: '440104', street: '中山路1号' };
  await rules.database.sql`
    insert into awards (player_id, source, reference, title, claim_hash, claim_sealed, created_at, address_sealed, send_by)
    select 1, 'exchange', 'sent ' || n, '主题壁纸礼包', sha256(n::text::bytea), '', now(),
      ${rules.keys.seal(JSON.stringify(address))}, '2025-12-01' from generate_series(1, ${PARCELS}::int) n`;
  const csv = String(await client.download('exportAddresses', {}));
  let parcels = 0;
  const sent = csv.replaceAll(/,,(?=,\d{4}-\d\d-\d\d,)/g, () => `,顺丰,SF${(parcels += 1) + 1e6}`);
  const file = gzipSync(sent).toString('base64');
  let version = '';
  const preview = async () => ({ version } = await client.ask<{ version: string }>('planImport', { file }));
  const apply = () => client.call('applyImport', { file }, { 'if-match': `"${version}"` });
  return [
    await heldFigure(`preview of ${parcels} parcels`, preview),
    await heldFigure(`import of ${parcels} parcels`, async () => {
      const { status, error } = await apply();
      if (status !== 200) throw new Error(`The import answered ${status}: ${error ?? ''}`);
    }),
  ];
}

/** The console's lists and exports over a million games. */
export const run: Bench = async () => {
  const cluster = await startPostgres({ shared_buffers: '512MB' });
  const seeding = openPostgres({ url: cluster.url('postgres'), connections: 1 });
  const database = openPostgres({ url: cluster.url('postgres'), connections: 4 });
  try {
    await migrate(database);
    const rules = await openRuleHarness(database);
    await seed(seeding.sql, rules.keys.seal('13800000000'));
    const desk = new TestConsole(rules);
    const url = await desk.app.listen({ port: 0, host: '127.0.0.1' });
    const figures = await countFigures(rules);
    // Each person's calls a minute are limited.
    for (const name of ['listWinners', 'listOperations', 'listCompensations', 'listPlayers'] as const)
      figures.push(...(await listFigure(await desk.join(name, 'admin'), name)));
    const admin = await desk.join('admin', 'admin');
    figures.push(
      await lookFigure('reviewMonth', () => admin.ask('reviewMonth', { month: '2025-11' })),
      await lookFigure('today', () => admin.ask('today', {})),
      await lookFigure('readBoard', () => admin.ask('readBoard', { from: '2025-11-01', to: '2025-11-30' })),
      await lookFigure('stats', () => campaignStats(contextOf(rules))),
    );
    for (const format of ['csv', 'xlsx'] as const) {
      await sleep(1000);
      figures.push(...(await exportFigures(url, admin, format)));
    }
    figures.push(...(await importFigures(rules, await desk.join('desk', 'shipping'))));
    for (const [name, job] of Object.entries(JOBS)) figures.push(await heldFigure(`job ${name}`, () => job(rules)));
    await desk.app.close();
    return figures;
  } finally {
    for (const opened of [seeding, database]) await opened.close();
    cluster.stop();
  }
};
