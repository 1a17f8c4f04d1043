import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { RECORD_FILE } from '../../server/build/build-record.ts';
import type { CampaignInput } from '../../server/campaign/index.ts';
import { campaignFile, currentCampaign } from '../support/current-campaign.ts';
import { cleanUp, ServerProcess } from '../support/product/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

afterAll(cleanUp);

const folder = temporaryFolder();
const CLIENT_DIR = join(folder, 'dist');

/** Starts and stops a demo of a campaign. @returns its output and the title of its page */
async function demo(change: Partial<CampaignInput>): Promise<{ output: string; title: string }> {
  const CAMPAIGN_FILE = campaignFile({ ...currentCampaign(), ...change }, folder);
  const server = await ServerProcess.start({ CLIENT_DIR, CAMPAIGN_FILE, DATA_DIR: temporaryFolder() });
  const [, title = ''] = /<title>(.*)<\/title>/.exec(await (await fetch(server.url)).text()) ?? [];
  await server.stop();
  return { output: server.output, title };
}

const builtAt = (): number => statSync(join(CLIENT_DIR, RECORD_FILE)).mtimeMs;

test('a demo builds its client once, and the same client serves another campaign', async () => {
  const first = await demo({});
  expect(first.output).toContain('Building the client (once) …');
  const at = builtAt();
  const other = await demo({ title: '星舰大合成 · 陨石争夺战' });
  expect(other.output).not.toContain('Building');
  expect(builtAt()).toBe(at);
  expect([first.title, other.title]).toEqual([currentCampaign().title, '星舰大合成 · 陨石争夺战']);
});
