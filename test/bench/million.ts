import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { playGame, unpackLog } from '../../game-frame/sim/index.ts';
import { loadCampaign } from '../../server/campaign/index.ts';
import { migrate, openPostgres } from '../../server/db/index.ts';
import type { Verifier } from '../../server/verify/index.ts';
import { postgresCpu } from '../load/cpu.ts';
import { seedPlayers } from '../load/seed.ts';
import { Harness } from '../server/harness.ts';
import { type Cluster, startPostgres } from '../server/postgres.ts';

/** Players with a score in the month that the harness's clock stands in. */
export const MILLION = 1_000_000;
/** Players who call, besides. */
const CALLERS = 400;

const MANY = { times: 1_000_000_000, seconds: 60 };

/** Exponential scores with a mean of 4,000. */
const FILL = `
  insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at)
  select 'm' || n, decode(md5(n::text), 'hex'), '', 'm' || n, '2025-11-01' from generate_series(1, ${MILLION}) as n;
  insert into month_scores (month, player_id, score, reached_at)
  select '2025-11', id, 1 + floor(-ln(1 - ((id * 7919) % 1000003) / 1000003.0) * 4000)::int,
    timestamptz '2025-11-01' + id * interval '1 second' from players where public_id like 'm%'`;

/** A game that every caller sends. Replays are not what is measured here: one that was made before fits every id. */
export const GAME = playGame('million_______________', 'average');

const believing: Verifier = {
  waiting: 0,
  full: false,
  replay: async ({ gameData }) => {
    const unpacked = unpackLog(gameData);
    const { score, counts, ticks, hash } = GAME;
    return unpacked.ok ? { ok: true, score, counts, ticks, hash, over: true } : unpacked;
  },
  close: async () => undefined,
};

/** A server in this process, in front of a PostgreSQL with a million scores of the month. */
export interface Million {
  readonly harness: Harness;
  readonly cluster: Cluster;
  readonly url: string;
  readonly tokens: readonly string[];
  /** CPU of server and database so far, ms. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Builds it: about half a minute. */
export async function startMillion(): Promise<Million> {
  const cluster = await startPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
  const url = cluster.url('postgres');
  const database = openPostgres({ url });
  await migrate(database);
  const seeded = await seedPlayers(database, { players: CALLERS, hp: 90, coin: 0 });
  for (const text of [FILL, 'vacuum analyze'])
    execFileSync(join(cluster.bin, 'psql'), ['-q', '-d', url, '-c', text], { stdio: 'ignore' });
  const campaign = { ...loadCampaign(), throttle: { perPlayer: MANY, perAddress: MANY, loginPerAddress: MANY } };
  const harness = new Harness(database, url, { campaign, verifier: believing });
  return {
    harness,
    cluster,
    url,
    tokens: seeded.map(({ token }) => token),
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000 + postgresCpu(cluster.pid);
    },
    stop: async () => {
      await harness.close();
      cluster.stop();
    },
  };
}
