import { setTimeout } from 'node:timers/promises';
import { onlyVersion } from '../../../server/campaign/index.ts';
import { afterAll, expect, test } from 'vitest';
import { campaign } from '../../support/campaign.ts';
import { type Database, migrate, openPostgres } from '../../../server/db/index.ts';
import { systemClock } from '../../../server/common/clock.ts';
import { makeKeys } from '../../../server/common/keys.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { DEMO } from '../../../server/common/settings.ts';
import { type Envelope, SIGNATURE_WINDOW_S, succeeded } from '../../../src/contract/index.ts';
import { Harness, type TestPlayer } from '../../support/server/harness.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { seconds } from '../../support/client/signed-client.ts';
import { cleanUp, type Env, type ServerProcess, startApi } from '../../support/product/server-process.ts';

/** `KILLS=50 vitest run …` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? 3);
/** Enough players, and enough time between kills, to stay below the rate limit. */
const PLAYERS = 80;
const PACE_MS = 2000;
/** Age of the first timestamp, s: each draw has a timestamp of its own. */
const EARLIER_S = 200;
const CALLS_BEFORE_KILL = 60;
const COINS = 2_000_000;
const KEYS = makeKeys(DEMO.DATA_KEY);

afterAll(cleanUp);

class Drawer {
  readonly player: TestPlayer;
  readonly sent: { readonly timestamp: number; readonly answer: Envelope | undefined }[] = [];
  #timestamp = seconds() - EARLIER_S;

  constructor(player: TestPlayer) {
    this.player = player;
  }

  async drawUntilKilled(server: ServerProcess, onAnswer: () => void): Promise<void> {
    for (;;) {
      this.#timestamp = Math.max(this.#timestamp + 1, seconds() - EARLIER_S);
      const timestamp = this.#timestamp;
      const answer = await server.call('prizeDraw', {}, this.player.token, { timestamp });
      this.sent.push({ timestamp, answer });
      if (answer === undefined) return;
      onAnswer();
    }
  }

  acknowledged() {
    return this.sent.filter(({ answer }) => answer !== undefined && succeeded(answer.code)).reverse();
  }
}

async function killUnderLoad(server: ServerProcess, drawers: readonly Drawer[]): Promise<void> {
  let answers = 0;
  const count = (): void => {
    answers += 1;
    if (answers === CALLS_BEFORE_KILL) server.child.kill('SIGKILL');
  };
  await Promise.all(drawers.map((drawer) => drawer.drawUntilKilled(server, count)));
  await server.exited();
}

/** Expects acknowledged draws to have the same answer again while their signatures are valid. */
async function expectAnswered(server: ServerProcess, drawers: readonly Drawer[]): Promise<void> {
  const recent = seconds() - SIGNATURE_WINDOW_S + 20;
  for (const drawer of drawers) {
    const [{ timestamp, answer } = { timestamp: 0 }] = drawer.acknowledged();
    if (timestamp > recent)
      expect(await server.call('prizeDraw', {}, drawer.player.token, { timestamp })).toEqual(answer);
  }
}

async function expectClean(database: Database, drawers: readonly Drawer[]): Promise<void> {
  for (const drawer of drawers) {
    const { id } = drawer.player;
    const { length: n } = await database.sql`select from draws where player_id = ${id}`;
    expect(n).toBeGreaterThanOrEqual(drawer.acknowledged().length);
    expect(n).toBeLessThanOrEqual(drawer.sent.length);
  }
  const { findings } = await audit({ database, versions: onlyVersion(campaign), clock: systemClock(), keys: KEYS }, 10);
  expect(findings).toEqual([]);
}

async function makeDrawers(open: () => Promise<Database>): Promise<readonly Drawer[]> {
  const database = await open();
  await migrate(database);
  const harness = new Harness(database, undefined, { keys: KEYS });
  harness.clock.set(new Date());
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, (_, at) => harness.player({ coins: COINS, nickname: `选手${at}` })),
  );
  await harness.close();
  return players.map((player) => new Drawer(player));
}

async function killAgainAndAgain(env: Env, open: () => Promise<Database>): Promise<void> {
  const drawers = await makeDrawers(open);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const pace = setTimeout(PACE_MS);
    const server = await startApi(env);
    await expectAnswered(server, drawers);
    await killUnderLoad(server, drawers);
    await pace;
  }
  const last = await startApi(env);
  await expectAnswered(last, drawers);
  expect(await last.stop()).toBe(0);
  const database = await open();
  await expectClean(database, drawers);
  await database.close();
}

test(`killed ${KILLS} times under load, nothing acknowledged is missing and nothing is doubled`, {
  timeout: 120_000 + KILLS * 20_000,
}, async () => {
  const cluster = await startPostgres();
  const DATABASE_URL = cluster.url('postgres');
  try {
    await killAgainAndAgain({ DATABASE_URL }, async () => openPostgres({ url: DATABASE_URL }));
  } finally {
    cluster.stop();
  }
});
