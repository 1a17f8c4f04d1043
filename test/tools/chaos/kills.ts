/**
 * `npm run chaos [-- --players 200 --seconds 180 --seed 1 --pooler]`: nginx, two servers and
 * PostgreSQL on loopback, with `--pooler` behind the PgBouncer that the variable PGBOUNCER names. First two
 * accounts attack the others by locks; then all play in real time, under that attack, and a fault is injected every few
 * seconds. Ends with 1 when a game was lost or paid twice, or the attackers met a fault.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { NGINX_FILE, nginxHeaders, OWN_HOST } from '../../../server/common/page-headers.ts';
import { makeKeys } from '../../../server/common/keys.ts';
import { migrate, openPostgres } from '../../../server/db/index.ts';
import { campaign } from '../../support/campaign.ts';
import { exitOnSignals } from '../../support/load/signals.ts';
import { startNginx } from '../../support/product/nginx.ts';
import { inParallel } from '../../support/load/parallel.ts';
import { grantAll } from '../../support/load/seed.ts';
import { freePort } from '../../support/product/port.ts';
import { startPgbouncer } from '../../support/database/pgbouncer.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { SmsCodes } from '../../support/product/sms-codes.ts';
import { randomFrom } from '../../../game-frame/sim/random.ts';
import { findWrong } from './verify.ts';
import { injectFaults, SupervisedServer } from './faults.ts';
import { ChaosPlayer, DRAWS } from './player.ts';
import { RunRecord } from './record.ts';
import { reportOf } from './report.ts';
import { attack, measureStorm, stormReport } from './storm.ts';
import { say } from '../../support/say.ts';

const MAX_SECONDS = 600;
const DATA_KEY = 'chaos-data-key-of-at-least-32-characters';
/** Earned stamina to start with: below the cap of 99. */
const HP = 90;

exitOnSignals();
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '180' },
    seed: { type: 'string', default: '1' },
    pooler: { type: 'boolean', default: false },
  },
});
const seconds = Math.min(MAX_SECONDS, Number(values.seconds));

const cluster = await startPostgres({ fsync: 'on' });
const url = cluster.url('postgres');
// Every restart of PostgreSQL cuts this connection: it is used before and after the faults only.
const database = openPostgres({ url, connections: 1 });
await migrate(database);

const pooler = values.pooler ? await startPgbouncer(cluster) : undefined;

const codes = new SmsCodes();
const env = {
  DATABASE_URL: pooler?.url('postgres') ?? url,
  DATA_KEY,
  CLIENT: 'off',
  TRUSTED_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
};
const ports = [await freePort(), await freePort()];
const servers = ports.map((port) => new SupervisedServer({ ...env, PORT: String(port) }, { codes }));
await Promise.all(servers.map(({ current }) => current.ready()));

const root = mkdtempSync(join(tmpdir(), 'capsule-chaos-'));
mkdirSync(join(root, dirname(NGINX_FILE)));
writeFileSync(join(root, NGINX_FILE), nginxHeaders(OWN_HOST));
const nginx = await startNginx({ port: await freePort(), root, upstreams: ports });

let ended = false;
const isRunning = (): boolean => !ended;
const record = new RunRecord();
const run = { port: Number(new URL(nginx.url).port), record, codes, keys: makeKeys(DATA_KEY), isRunning };
const players = Array.from({ length: Number(values.players) }, (_, number) => new ChaosPlayer(number, run));
const [one, other] = [new ChaosPlayer(players.length, run), new ChaosPlayer(players.length + 1, run)] as const;
await inParallel([...players, one, other], 16, (player) => player.login());
await grantAll(database, { hp: HP, coin: DRAWS * campaign.draw.cost });
const pair = { attackers: [one, other], codes: [await one.inviteCode(), await other.inviteCode()] } as const;
say(`${players.length} players logged in; two others attack by locks`);
const storm = await measureStorm(players, pair);
say(stormReport(storm));
// Outages are looked for from here on.
record.answers.length = 0;
say(`injecting faults for ${seconds} s, seed ${values.seed}`);

setTimeout(() => {
  ended = true;
  record.faultsEndedAt = performance.now();
}, seconds * 1000);
const random = randomFrom(values.seed);
const injected = injectFaults({ servers, cluster }, isRunning, () => random() / 2 ** 32);
await Promise.all([attack(pair, isRunning), ...players.map((player) => player.play())]);
const wrong = await findWrong(database, record, DATA_KEY);
const crashes = servers.reduce((sum, server) => sum + server.crashes, 0);
if (storm.attacks.some(({ status }) => status >= 500)) wrong.push('the lock storm was answered with a fault');
if (crashes > 0) wrong.push(`servers ended by themselves ${crashes} times`);
const faults = await injected;
const exitCodes = await Promise.all(servers.map((server) => server.stop()));
if (exitCodes.some((code) => code !== 0)) wrong.push('a server did not stop with 0');
wrong.push(...servers.flatMap(({ broken }) => broken.map((line) => `answered 500: ${line}`)));
say(reportOf(record, faults, wrong));
await nginx.stop();
await database.close();
await pooler?.stop();
cluster.stop();
rmSync(root, { recursive: true });
process.exitCode = wrong.length === 0 ? 0 : 1;
