import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEAL_SIZE, SIM_VERSION } from '../../game-frame/sim/index.ts';
import { systemClock } from '../../server/common/clock.ts';
import { makeKeys } from '../../server/common/keys.ts';
import { DEMO } from '../../server/common/settings.ts';
import { openPostgres } from '../../server/db/index.ts';
import { audit } from '../../server/rules/audit/audit.ts';
import { Code } from '../../src/contract/index.ts';
import { campaign, coinsOf } from '../support/campaign.ts';
import { startEngine } from '../support/database/engines.ts';
import { playIn, releaseBefore, ROOT } from '../support/product/other-release.ts';
import { REPLAY_TOKEN, startReplayer } from '../support/product/replayer.ts';
import { cleanUp, ServerProcess } from '../support/product/server-process.ts';

/** Three processes start and two games of minutes are played, on a machine that may be busy. */
const UPGRADE_MS = 180_000;

let before: string;
beforeAll(() => {
  before = releaseBefore();
});
afterAll(cleanUp);

test('in an upgrade games of two versions are open at once: either process deals for both, and both are paid', {
  timeout: UPGRADE_MS,
}, async () => {
  const { database, url = '' } = await (await startEngine('postgres')).open();
  await database.close();
  const api = { DATABASE_URL: url, CLIENT: 'off', REPLAY_WORKERS: '1', REPLAY_TOKEN };
  const [oldReplayer, newReplayer] = await Promise.all([startReplayer({}, before), startReplayer()]);
  const env = { ...api, REPLAY_URLS: `${oldReplayer.url},${newReplayer.url}` };

  const outdated = await ServerProcess.start(env, { root: before });
  const upgraded = await ServerProcess.start(env);
  const [early, late] = [await outdated.login('13500000001'), await outdated.login('13500000002')];
  const old = playIn(before, (await outdated.client({ token: early }).ask('gameStart', {})).id);
  const fresh = playIn(ROOT, (await upgraded.client({ token: late }).ask('gameStart', {})).id);
  const games = openPostgres({ url, connections: 1 });
  await games.sql`update games set started_at = started_at - interval '20 minutes'`;
  const both = [
    { token: early, ...old },
    { token: late, ...fresh },
  ];

  // Whoever balances the load sends a player's calls to either of them.
  for (const { token, pieces, deals } of both)
    for (const [n, deal] of deals.entries()) {
      const data = await [upgraded, outdated][n % 2]?.client({ token }).ask('gameDeal', deal);
      expect(data?.pieces).toEqual(pieces.slice(deal.from, deal.from + DEAL_SIZE));
    }
  await outdated.stop();
  for (const { token, over } of both)
    expect(await upgraded.call('gameOver', over, token)).toMatchObject({
      code: Code.ok,
      data: { score: over.score, coin: coinsOf(over.score) },
    });
  const paid = await games.sql`
    select sim_version as version, status, score from games order by sim_version`;
  expect(paid).toEqual([
    { version: SIM_VERSION - 1, status: 'finished', score: old.over.score },
    { version: SIM_VERSION, status: 'finished', score: fresh.over.score },
  ]);
  expect(coinsOf(old.over.score)).toBeGreaterThan(0);
  const services = { database: games, campaign, clock: systemClock(), keys: makeKeys(DEMO.DATA_KEY) };
  expect((await audit(services, 10)).findings).toEqual([]);

  await upgraded.stop();
  await games.close();
});
