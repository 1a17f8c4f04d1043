import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../../server/db/index.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { databaseOnSmallDisk } from '../../support/database/small-disk.ts';
import { residentMb } from '../../support/load/cpu.ts';
import { itemAt, percentile } from '../../support/load/parallel.ts';
import { DATA_KEY, startStage } from '../chaos/stage.ts';
import { findWrong } from '../chaos/verify.ts';
import type { Bench, Figure } from './figure.ts';
import { shareOf } from './share.ts';

const MINUTES = shareOf(60);
const PLAYERS = 200;
/** With a game of some twenty seconds, each player starts one a minute. */
const REST_MS = 40_000;
const SAMPLE_MS = 15_000;
/** Of one server: the other lives as long as the run. */
const KILL_EVERY_MS = 600_000;
const DISK_MB = 1024;
const FULL_MS = 10_000;

/** What has to stay level. */
interface Sample {
  readonly memory: number;
  readonly handles: number;
  readonly connections: number;
}

/** How much a value has grown between the second and the last quarter of the run; the first one warms up. */
function growthOf(samples: readonly Sample[], name: keyof Sample, unit: string, most: number): Figure {
  const quarter = Math.floor(samples.length / 4);
  const median = (part: readonly Sample[]): number =>
    percentile(
      part.map((sample) => sample[name]),
      0.5,
    );
  const [early, late] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))];
  return {
    name: `soak: ${name} at the end`,
    value: late,
    unit,
    floor: { name: 'in the second quarter', value: early },
    budget: { of: 'ratio', most },
  };
}

/** An hour of players behind nginx: servers are killed, once the disk is full. All stays level, and nothing is lost. */
export const run: Bench = async () => {
  const cluster = await startPostgres({ fsync: 'on' });
  const disk = await databaseOnSmallDisk(cluster, DISK_MB);
  const database = openPostgres({ url: disk.url, connections: 1 });
  const { servers, players, record, isRunning, end, close } = await startStage(disk.url, database, PLAYERS, REST_MS);
  const samples: Sample[] = [];
  const sizes: number[] = [];
  const length = MINUTES * 60_000;

  async function sample(): Promise<void> {
    const { pid = 0 } = itemAt(servers, 0).current.child;
    const [row] = await database.sql<{ connections: number; size: number }>`
      select (select count(*)::int from pg_stat_activity where datname = 'small') as connections,
        pg_database_size('small')::float8 / 1048576 as size`;
    sizes.push(row?.size ?? 0);
    samples.push({
      memory: residentMb(pid),
      handles: readdirSync(`/proc/${pid}/fd`).length,
      connections: row?.connections ?? 0,
    });
  }

  async function breakThings(): Promise<void> {
    await sleep(length / 2);
    disk.fill();
    await sleep(FULL_MS);
    disk.free();
  }

  setTimeout(end, length);
  const kills = setInterval(() => itemAt(servers, 1).kill('SIGKILL'), Math.min(KILL_EVERY_MS, length / 3));
  const watching = (async () => {
    for (; isRunning(); await sleep(SAMPLE_MS)) await sample();
  })();
  await Promise.all([breakThings(), watching, ...players.map((player) => player.play())]);
  clearInterval(kills);
  const wrong = await findWrong(database, record, DATA_KEY);
  wrong.push(...(await close()));
  for (const line of wrong) process.stderr.write(`${line}\n`);
  await database.close();
  cluster.stop();
  disk.unmount();
  const games = record.sent.length;
  return [
    growthOf(samples, 'memory', 'MB', 1.15),
    growthOf(samples, 'handles', '', 1.1),
    growthOf(samples, 'connections', '', 1.1),
    {
      name: 'soak: disk, a thousand games',
      value: ((itemAt(sizes, sizes.length - 1) - itemAt(sizes, 0)) * 1000) / games,
      unit: 'MB',
    },
    { name: `soak: what is wrong after ${games} games`, value: wrong.length, unit: '', budget: { most: 0 } },
  ];
};
