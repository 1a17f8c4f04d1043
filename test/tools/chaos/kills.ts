import { randomFrom } from '../../../game-frame/sim/random.ts';
import { openPostgres } from '../../../server/db/index.ts';
import { startPgbouncer } from '../../support/database/pgbouncer.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { itemAt } from '../../support/load/parallel.ts';
import { say } from '../../support/say.ts';
import { injectFaults } from './faults.ts';
import { options } from './options.ts';
import { reportOf } from './report.ts';
import { DATA_KEY, startStage } from './stage.ts';
import { attack, measureStorm, stormReport } from './storm.ts';
import { findWrong } from './verify.ts';

const MAX_SECONDS = 600;
const seconds = Math.min(MAX_SECONDS, options.seconds(180));
const count = options.players;
const cluster = await startPostgres({ fsync: 'on' });
const url = cluster.url('postgres');
// Every restart of PostgreSQL cuts this connection: it is used before and after the faults only.
const database = openPostgres({ url, connections: 1 });
const pooler = options.pooler ? await startPgbouncer(cluster) : undefined;
const stage = await startStage(pooler?.url('postgres') ?? url, database, count + 2);
const { servers, record, isRunning } = stage;
const players = stage.players.slice(0, count);
const [one, other] = [itemAt(stage.players, count), itemAt(stage.players, count + 1)] as const;
const pair = [[one, await other.inviteCode()] as const, [other, await one.inviteCode()] as const];
say(`${players.length} players logged in; two others attack by locks`);
const storm = await measureStorm(players, pair, (seconds * 1000) / 30);
say(stormReport(storm));
// Outages are looked for from here on.
record.answers.length = 0;
say(`injecting faults for ${seconds} s, seed ${options.seed}`);

setTimeout(stage.end, seconds * 1000);
const random = randomFrom(options.seed);
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
