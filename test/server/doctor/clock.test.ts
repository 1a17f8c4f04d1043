import { afterAll, describe, expect, test } from 'vitest';
import { checkCampaign } from '../../../server/campaign/index.ts';
import { readSettings } from '../../../server/common/settings.ts';
import { type Opened, openChecked } from '../../../server/doctor/open.ts';
import { recordStart } from '../../../server/rules/installation/installation.ts';
import { currentCampaign } from '../../support/current-campaign.ts';
import { runOps } from '../../support/product/server-process.ts';
import { removeFolders } from '../../support/temporary-folder.ts';
import { closing, type Environment, freshPlace, production } from './installation.ts';

afterAll(removeFolders);

const campaign = checkCampaign(currentCampaign());
const NOW = `${campaign.firstDay}T12:00:00+08:00`;
const PLAYER = `insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day)
  values ('one', '', '', 'one', now(), now())`;

async function opened<T>(env: Environment, work: (core: Opened) => T | Promise<T>): Promise<T> {
  const core = await openChecked(readSettings(env));
  return closing(core.database, async () => work(core));
}

/** Time of the campaign's clock since {@link NOW}, ms. */
const clockOf = (env: Environment): Promise<number> =>
  opened(env, ({ clock }) => clock.campaignNow().getTime() - new Date(NOW).getTime());

describe('the campaign’s clock', { timeout: 300_000 }, () => {
  test('a rehearsal is marked before it begins, and its clock continues after a restart', {
    tags: 'long',
  }, async () => {
    const env = { ...production(await freshPlace()), CAMPAIGN_NOW: NOW };
    expect(await runOps(env, 'rehearsal', '--reason', 'opening day')).toMatchObject({ exitCode: 0, err: '' });
    const first = await clockOf(env);
    expect(first).toBeGreaterThanOrEqual(0);
    const again = await opened(env, ({ database, clock }) => {
      const now = clock.campaignNow().getTime();
      return database.sql.script(PLAYER).then(() => now);
    });
    expect(again - new Date(NOW).getTime()).toBeGreaterThan(first);
    const mark = (...options: string[]) => runOps(env, 'rehearsal', ...options, '--reason', 'again');
    expect((await mark()).err).toMatch(/^this database has players: rehearse on a new one, or with --restored-copy/);
    await opened(env, ({ database }) => recordStart(database));
    expect((await mark('--restored-copy')).err).toMatch(/^servers have run on this very database/);
    await opened(env, ({ database }) => database.sql`update installation set place = 1`);
    expect(await mark('--restored-copy')).toMatchObject({ exitCode: 0, err: '' });
    const { exitCode, err } = await runOps({ ...env, CAMPAIGN_NOW: 'soon' }, 'stats');
    expect([exitCode, err]).toEqual([1, expect.stringMatching(/^Settings: CAMPAIGN_NOW must be an instant/)]);
  });

  test('a demo’s clock continues from the newest row of its database', async () => {
    const env = { ...(await freshPlace()), CLIENT: 'off' };
    const late = new Date(`${campaign.lastDay}T12:00:00+08:00`);
    await opened(env, ({ database }) => database.sql`insert into settlements values ('2000-01', ${late}, ${late})`);
    expect(await opened(env, ({ clock }) => clock.campaignNow() >= late)).toBe(true);
  });

  test('of two servers that start at once with different keys, one is refused', async () => {
    const env = { ...(await freshPlace()), CLIENT: 'off' };
    const start = (letter: string): Promise<number> => clockOf({ ...env, DATA_KEY: letter.repeat(32) });
    const starts = await Promise.allSettled([start('a'), start('b')]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
