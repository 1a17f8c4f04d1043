/**
 * `npm run chaos [-- --players 200 --seconds 180 --seed 1 --pooler]`: nginx, two servers and
 * PostgreSQL on loopback, with `--pooler` behind the PgBouncer that the variable PGBOUNCER names. First two
 * accounts attack the others by locks; then all play in real time, under that attack, and a fault is injected every few
 * seconds. Ends with 1 when a game was lost or paid twice, or the attackers met a fault.
 */
import { parseArgs } from 'node:util';
import { randomFrom } from '../../../game-frame/sim/random.ts';
import { openPostgres } from '../../../server/db/index.ts';
import { startPgbouncer } from '../../support/database/pgbouncer.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { itemAt } from '../../support/load/parallel.ts';
import { exitOnSignals } from '../../support/load/signals.ts';
import { say } from '../../support/say.ts';
import { injectFaults } from './faults.ts';
import { reportOf } from './report.ts';
import { DATA_KEY, startStage } from './stage.ts';
import { attack, measureStorm, stormReport } from './storm.ts';
import { findWrong } from './verify.ts';

const MAX_SECONDS = 600;

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
const count = Number(values.players);

const cluster = await startPostgres({ fsync: 'on' });
const url = cluster.url('postgres');
// Every restart of PostgreSQL cuts this connection: it is used before and after the faults only.
const database = openPostgres({ url, connections: 1 });
const pooler = values.pooler ? await startPgbouncer(cluster) : undefined;

const stage = await startStage(pooler?.url('postgres') ?? url, database, count + 2);
const { servers, record, isRunning } = stage;
const players = stage.players.slice(0, count);
const [one, other] = [itemAt(stage.players, count), itemAt(stage.players, count + 1)] as const;
const pair = [[one, await other.inviteCode()] as const, [other, await one.inviteCode()] as const];
say(`${players.length} players logged in; two others attack by locks`);
const storm = await measureStorm(players, pair);
say(stormReport(storm));
// Outages are looked for from here on.
record.answers.length = 0;
say(`injecting faults for ${seconds} s, seed ${values.seed}`);

setTimeout(stage.end, seconds * 1000);
const random = randomFrom(values.seed);
const injected = injectFaults(servers, cluster, isRunning, () => random() / 2 ** 32);
await Promise.all([attack(pair, isRunning), ...players.map((player) => player.play())]);
const wrong = await findWrong(database, record, DATA_KEY);
if (storm.attacks.some(({ status }) => status >= 500)) wrong.push('the lock storm was answered with a fault');
const faults = await injected;
wrong.push(...(await stage.close()));
say(reportOf(record, faults, wrong));
await database.close();
await pooler?.stop();
cluster.stop();
process.exitCode = wrong.length === 0 ? 0 : 1;
