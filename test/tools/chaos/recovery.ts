import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../../server/db/index.ts';
import { HaCluster } from '../../support/database/ha-cluster.ts';
import { say } from '../../support/say.ts';
import { options } from './options.ts';
import { DATA_KEY, startStage } from './stage.ts';
import { findWrong, findWrongAt, sidesOf } from './verify.ts';

/** Load before the backup, and on each side of the second, ms. */
const LOAD_MS = options.seconds(45) * 1000;
const cluster = await HaCluster.start();
const database = openPostgres({ url: cluster.url, connections: 1 });
const stage = await startStage(cluster.url, database, options.players);
const { record, players } = stage;
const since = (start: number): string => ((Date.now() - start) / 1000).toFixed(1);
say(`${players.length} players logged in`);
const playing = Promise.all(players.map((player) => player.play()));

await sleep(LOAD_MS);
const backupAt = Date.now();
await (await cluster.primary()).backUp();
say(`backup under load: ${since(backupAt)} s`);
await sleep(LOAD_MS);
const at = Math.ceil(Date.now() / 1000) * 1000;
await sleep(at - Date.now() + LOAD_MS);
stage.end();
await playing;

const restoreAt = Date.now();
const past = openPostgres({ url: await cluster.past(new Date(at)), connections: 1 });
say(`restored to ${new Date(at).toISOString()} in ${since(restoreAt)} s`);
const wrong = [...(await findWrongAt(past, record, at, DATA_KEY)), ...(await findWrong(database, record, DATA_KEY))];
wrong.push(...(await stage.close()));
const { before, after } = sidesOf(record, at);
const of = (side: typeof before): string => `${side.sent.length} games, ${side.draws.length} draws`;
const count = (what: string): number => wrong.filter((line) => line.startsWith(`${what}: `)).length;
say(`acknowledged before that second: ${of(before)}; missing: ${count('lost')}`);
say(`sent after it: ${of(after)}; there all the same: ${count('later')}`);
say(wrong.length === 0 ? 'audit clean, of the restored database and of the other' : `WRONG:\n${wrong.join('\n')}`);
await Promise.all([past.close(), database.close()]);
cluster.stop();
process.exitCode = wrong.length === 0 ? 0 : 1;
