/**
 * `npm run chaos [-- --players 200 --seconds 180 --seed 1]`: nginx, two servers and PostgreSQL on loopback, players who
 * play in real time, and something broken every few seconds. Ends with 1 when a game was lost or paid twice.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, openPostgres } from '../../../server/db/index.ts';
import { DRAW_COST } from '../../../src/contract/index.ts';
import { exitOnSignals } from '../../support/load/signals.ts';
import { startNginx } from '../../support/product/nginx.ts';
import { inParallel, sleep } from '../../support/load/parallel.ts';
import { grantAll } from '../../support/load/seed.ts';
import { SECRET } from '../../support/load/environment.ts';
import { freePort } from '../../support/product/port.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { judge } from './verify.ts';
import { chance, monkey, Supervised } from './faults.ts';
import { ChaosPlayer, DRAWS } from './player.ts';
import { Record } from './record.ts';
import { reportOf } from './report.ts';

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
  },
});
const seconds = Math.min(MAX_SECONDS, Number(values.seconds));
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const cluster = await startPostgres({ fsync: 'on' });
const url = cluster.url('postgres');
// The driver's own connection is cut by every restart; it is used before and after.
const database = openPostgres({ url, connections: 1 });
await migrate(database);

const codes = new Map<string, string>();
const env = {
  DATABASE_URL: url,
  SIGN_SECRET: SECRET,
  DATA_KEY,
  CLIENT: 'off',
  TRUSTED_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
};
const ports = [await freePort(), await freePort()];
const apis = ports.map((port) => new Supervised(port, env, (phone, code) => codes.set(phone, code)));
await Promise.all(apis.map(({ current }) => current.ready()));

const root = mkdtempSync(join(tmpdir(), 'capsule-chaos-'));
const nginx = await startNginx({ port: await freePort(), root, upstreams: ports });

async function codeOf(phone: string): Promise<string> {
  for (;;) {
    const code = codes.get(phone);
    if (code !== undefined) return code;
    await sleep(20);
  }
}

let over = false;
const goesOn = (): boolean => !over;
const record = new Record();
const world = { port: Number(new URL(nginx.url).port), record, codeOf, goesOn };
const players = Array.from({ length: Number(values.players) }, (_, number) => new ChaosPlayer(number, world));
await inParallel(players, 16, (player) => player.login());
await grantAll(database, { hp: HP, coin: DRAWS * DRAW_COST });
say(`${players.length} players logged in; breaking things for ${seconds} s, seed ${values.seed}`);

setTimeout(() => {
  over = true;
  record.calmAt = performance.now();
}, seconds * 1000);
const broken = monkey({ apis, cluster }, goesOn, chance(Number(values.seed)));
await Promise.all(players.map((player) => player.play()));
const faults = await judge(database, record, DATA_KEY);
const fell = apis.reduce((sum, api) => sum + api.fell, 0);
if (fell > 0) faults.push(`servers ended by themselves ${fell} times`);
say(reportOf(record, await broken, faults));

const codesOfExit = await Promise.all(apis.map((api) => api.stop()));
if (codesOfExit.some((code) => code !== 0)) faults.push('a server did not stop with 0');
await nginx.stop();
await database.close();
cluster.stop();
rmSync(root, { recursive: true });
process.exitCode = faults.length === 0 ? 0 : 1;
