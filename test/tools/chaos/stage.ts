import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeKeys } from '../../../server/common/keys.ts';
import { NGINX_FILE, nginxHeaders, OWN_HOST } from '../../../server/common/page-headers.ts';
import { type Database, migrate } from '../../../server/db/index.ts';
import { campaign } from '../../support/campaign.ts';
import { inParallel } from '../../support/load/parallel.ts';
import { grantAll } from '../../support/load/seed.ts';
import { startNginx } from '../../support/product/nginx.ts';
import { freePort } from '../../support/product/port.ts';
import { SmsCodes } from '../../support/product/sms-codes.ts';
import { SupervisedServer } from './faults.ts';
import { ChaosPlayer, DRAWS } from './player.ts';
import { RunRecord } from './record.ts';

/** DATA_KEY of the servers, which the check of the database needs too. */
export const DATA_KEY = 'chaos-data-key-of-at-least-32-characters';
/** Earned stamina to start with: below the cap of 99. */
const HP = 90;

/** Starts the product behind nginx and logs players in, with stamina and coins. @param restMs after a game, ms */
export async function startStage(url: string, database: Database, count: number, restMs = 0) {
  await migrate(database);
  const codes = new SmsCodes();
  const env = { DATABASE_URL: url, DATA_KEY, CLIENT: 'off', TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'error' };
  const ports = [await freePort(), await freePort()];
  const servers: SupervisedServer[] = [];
  for (const port of ports) {
    const server = new SupervisedServer({ ...env, PORT: String(port) }, { codes });
    await server.ready();
    servers.push(server);
  }

  const root = mkdtempSync(join(tmpdir(), 'capsule-chaos-'));
  mkdirSync(join(root, dirname(NGINX_FILE)));
  writeFileSync(join(root, NGINX_FILE), nginxHeaders(OWN_HOST));
  const nginx = await startNginx({ port: await freePort(), root, upstreams: ports });

  let ended = false;
  const isRunning = (): boolean => !ended;
  const record = new RunRecord();
  const run = { port: Number(new URL(nginx.url).port), record, codes, keys: makeKeys(DATA_KEY), isRunning, restMs };
  const players = Array.from({ length: count }, (_, number) => new ChaosPlayer(number, run));
  await inParallel(players, 16, (player) => player.login());
  await grantAll(database, { hp: HP, coin: DRAWS * campaign.draw.cost });
  return {
    servers,
    players,
    record,
    isRunning,
    /** Ends the games in progress; no game starts from now on. */
    end: () => {
      ended = true;
      record.faultsEndedAt = performance.now();
    },
    /** Stops everything. @returns the servers' faults */
    close: async () => {
      const crashes = servers.reduce((sum, server) => sum + server.crashes, 0);
      const exitCodes = await Promise.all(servers.map((server) => server.stop()));
      await nginx.stop();
      rmSync(root, { recursive: true });
      return [
        ...(crashes > 0 ? [`servers ended by themselves ${crashes} times`] : []),
        ...(exitCodes.some((code) => code !== 0) ? ['a server did not stop with 0'] : []),
        ...servers.flatMap(({ broken }) => broken.map((line) => `answered 500: ${line}`)),
      ];
    },
  };
}
