import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer } from '../../../server/app/server.ts';
import { readSettings } from '../../../server/common/settings.ts';
import { type Database, openDatabase } from '../../../server/db/index.ts';
import { removeFolders } from '../../support/temporary-folder.ts';
import { aClient } from '../../support/a-client.ts';
import { currentCampaign } from '../../support/current-campaign.ts';
import { closing, contentOf, type Environment, freshPlace, production } from './installation.ts';

afterAll(removeFolders);

/** Expects a start to be refused. @returns its message */
async function refusal(env: Environment): Promise<string> {
  const server = await startServer(env).catch((error: unknown) => String(error));
  if (typeof server === 'string') return server;
  await server.stop();
  throw new Error('it started');
}

const DAY = "interval '1 day'";

describe('a start in production', () => {
  let env: Environment = {};

  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> =>
    closing(await openDatabase(readSettings(env)), work);

  beforeAll(async () => {
    env = production(await freshPlace());
    await (await startServer(env)).stop();
  });

  test.each<[string, () => Environment, RegExp, string?, string?]>([
    [
      'with another key',
      () => ({ DATA_KEY: 'k'.repeat(32) }),
      /^StartRefused: DATA_KEY is not the key that this database was started with: set that one$/,
    ],
    [
      'with a client of another simulation',
      () => ({ CLIENT_DIR: aClient(0) }),
      /^StartRefused: The built client does not fit the simulation: run npm run build$/,
    ],
    [
      'with the client of an older release',
      () => ({ CLIENT_DIR: '/nowhere' }),
      /^StartRefused: There is no client in \/nowhere, or one of an older release: run npm run build/,
    ],
    [
      'with a machine’s clock that went back',
      () => ({}),
      /^StartRefused: The clock of this machine says .*Z, before the newest row of the database, .*Z: set it right \(timedatectl\)$/,
      `insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day)
        values ('late', '', '', 'late', now() + ${DAY}, now())`,
      'delete from players',
    ],
    [
      'with a campaign’s clock that went back',
      () => ({}),
      /^StartRefused: The campaign's clock says .*Z, before the newest row .*: it was used with CAMPAIGN_NOW, or take a new database$/,
      `insert into settlements (month, settled_at, review_until) values ('2099-01', now() + ${DAY}, now())`,
      'delete from settlements',
    ],
    [
      'on the schema of another version of the project',
      () => ({}),
      /^StartRefused: Another version of the project made the schema of this database \(999-later\.sql\): start/,
      "insert into migrations (id, name, hash) values (999, '999-later.sql', '')",
      'delete from migrations where id = 999',
    ],
    [
      'with CAMPAIGN_NOW on real data',
      () => ({ CAMPAIGN_NOW: '2025-11-15T12:00:00+08:00' }),
      /^StartRefused: CAMPAIGN_NOW is for rehearsals: unset it, or mark a new database as one/,
    ],
  ])(
    '%s is refused with one line, and nothing is written',
    async (_, change, line, before = 'select 1', after = 'select 1') => {
      const had = await withDatabase(async (database) => {
        await database.sql.script(before);
        return contentOf(database);
      });
      const message = await refusal({ ...env, ...change() });
      expect(message).toMatch(line);
      expect(message).not.toContain('\n');
      await withDatabase(async (database) => {
        expect(await contentOf(database)).toEqual(had);
        await database.sql.script(after);
      });
    },
  );

  test('after its campaign is over starts, and says so', async () => {
    const dates = { firstDay: '2020-01-01', lastDay: '2020-01-02', claimUntil: '2020-01-09' };
    const server = await startServer(production(await freshPlace(), { ...currentCampaign(), ...dates }));
    expect(server.warnings).toHaveLength(1);
    expect(server.warnings[0]).toMatch(/^The campaign ended with 2020-01-02, its rewards with 2020-01-09/);
    await server.stop();
  });
});

test('a server whose machine is 60 days ahead for a start reveals no secret, and the next one starts', async () => {
  const env = {
    ...(await freshPlace()),
    CLIENT: 'off',
    PORT: '0',
    DEMO: 'empty',
    CAMPAIGN_NOW: '2025-11-15T12:00:00+08:00',
  };
  const revealed = async (): Promise<number> => {
    const server = await startServer(env);
    const read = async () =>
      (await server.services.database.sql`select from draw_days where revealed is not null`).length;
    await expect.poll(read).toBeGreaterThan(0);
    const days = await read();
    await server.stop();
    return days;
  };
  const right = await revealed();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 86_400_000 });
  expect(await revealed().finally(() => vi.useRealTimers())).toBe(right);
  expect(await revealed()).toBe(right);
});
