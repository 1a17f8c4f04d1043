import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { RECORD_FILE } from '../../server/build/build-record.ts';
import type { CampaignInput } from '../../server/campaign/index.ts';
import { campaignFile, currentCampaign } from '../support/current-campaign.ts';
import { dataFolder } from '../support/product/product.ts';
import { cleanUp, type Env, ServerProcess } from '../support/product/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

afterAll(cleanUp);

const folder = temporaryFolder();
const CLIENT_DIR = join(folder, 'dist');

/** Starts a demo of a campaign, and stops it. @returns what it printed, and the title of its page */
async function demo(change: Partial<CampaignInput>, env: Env = {}): Promise<{ output: string; title: string }> {
  const CAMPAIGN_FILE = campaignFile({ ...currentCampaign(), ...change }, folder);
  const server = await ServerProcess.start({ CLIENT_DIR, CAMPAIGN_FILE, DATA_DIR: dataFolder(), ...env });
  const [, title = ''] = /<title>(.*)<\/title>/.exec(await (await fetch(server.url)).text()) ?? [];
  await server.stop();
  return { output: server.output, title };
}

const builtAt = (): number => statSync(join(CLIENT_DIR, RECORD_FILE)).mtimeMs;

test('a demo builds its client, and builds it again when it is of another campaign or secret, but not otherwise', async () => {
  const first = await demo({});
  expect(first.output).toContain('Building the client (once) …');
  const at = builtAt();
  expect((await demo({})).output).not.toContain('Building');
  expect(builtAt()).toBe(at);
  const other = await demo({ title: '星舰大合成 · 陨石争夺战' });
  expect(other.output).toContain('Building the client again, for the campaign file changed …');
  expect(other.title).not.toBe(first.title);
  expect(other.title).toContain('星舰大合成');
  const signed = await demo({ title: '星舰大合成 · 陨石争夺战' }, { SIGN_SECRET: 'another' });
  expect(signed.output).toContain('Building the client again, for SIGN_SECRET changed …');
});
