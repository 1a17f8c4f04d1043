/**
 * `npm run chaos -- failover [--players 200 --kills 5 --seed 1]`: nginx, two servers, and PostgreSQL as `server/deploy/ha`
 * describes it: etcd on three hosts, Patroni with a synchronous standby on two of them, HAProxy. All play in real time; at a
 * random moment everything on the primary's host is killed, and started again when the standby has taken over, until it
 * follows as the new standby. Ends with 1 when anything acknowledged was lost or paid twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomFrom } from '../../../game-frame/sim/random.ts';
import { openPostgres } from '../../../server/db/index.ts';
import { HaCluster } from '../../support/database/ha-cluster.ts';
import { exitOnSignals } from '../../support/load/signals.ts';
import { say } from '../../support/say.ts';
import { reportOf } from './report.ts';
import { DATA_KEY, startStage } from './stage.ts';
import { findWrong } from './verify.ts';

/** Of load before each kill and after the last one, ms: at least, and at most so much more. */
const LOAD_MS = 4000;
const MORE_MS = 8000;

exitOnSignals();
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: '200' },
    kills: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});

const cluster = await HaCluster.start();
const database = openPostgres({ url: cluster.url, connections: 1 });
const stage = await startStage(cluster.url, database, Number(values.players));
const { record, players } = stage;
say(`${players.length} players logged in, seed ${values.seed}`);
record.answers.length = 0;
const random = randomFrom(values.seed);
const load = (): Promise<void> => sleep(LOAD_MS + (MORE_MS * random()) / 2 ** 32);
const playing = Promise.all(players.map((player) => player.play()));

for (let kill = 1; kill <= Number(values.kills); kill += 1) {
  await load();
  const lost = await cluster.settled();
  const before = lost.log.length;
  const killedAt = performance.now();
  const seconds = (): string => ((performance.now() - killedAt) / 1000).toFixed(1);
  lost.kill();
  const next = await cluster.primary();
  const taken = `${lost.name} killed; ${next.name} is primary after ${seconds()} s`;
  lost.start();
  await cluster.settled();
  const rewound = lost.log.slice(before).includes('running pg_rewind') ? ', by pg_rewind' : '';
  say(`${kill}. ${taken}; ${lost.name} is the standby after ${seconds()} s${rewound}`);
}
await load();
stage.end();
await playing;
const wrong = await findWrong(database, record, DATA_KEY);
wrong.push(...(await stage.close()));
say(reportOf(record, new Map([['host of the primary lost', Number(values.kills)]]), wrong));
await database.close();
cluster.stop();
process.exitCode = wrong.length === 0 ? 0 : 1;
