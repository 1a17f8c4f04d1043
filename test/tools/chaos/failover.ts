import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../../game-frame/sim/random.ts';
import { openPostgres } from '../../../server/db/index.ts';
import { HaCluster } from '../../support/database/ha-cluster.ts';
import { say } from '../../support/say.ts';
import { options } from './options.ts';
import { reportOf } from './report.ts';
import { DATA_KEY, startStage } from './stage.ts';
import { findWrong } from './verify.ts';

/** Load before each kill and after the last one, ms: the least, and how much more it may be. */
const LOAD_MS = 4000;
const MORE_MS = 8000;
const cluster = await HaCluster.start();
const database = openPostgres({ url: cluster.url, connections: 1 });
const stage = await startStage(cluster.url, database, options.players);
const { record, players } = stage;
say(`${players.length} players logged in, seed ${options.seed}`);
record.answers.length = 0;
const random = randomFrom(options.seed);
const load = (): Promise<void> => sleep(LOAD_MS + (MORE_MS * random()) / 2 ** 32);
const playing = Promise.all(players.map((player) => player.play()));

for (let kill = 1; kill <= options.kills; kill += 1) {
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
say(reportOf(record, new Map([['host of the primary lost', options.kills]]), wrong));
await database.close();
cluster.stop();
process.exitCode = wrong.length === 0 ? 0 : 1;
