import { afterAll, expect, test } from 'vitest';
import { campaignFile, currentCampaign } from '../support/current-campaign.ts';
import { newPlayer } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { startProduct } from '../support/product/product.ts';
import { removeFolders, temporaryFolder } from '../support/temporary-folder.ts';

// With one expected player, the first login code requires work.
const CAMPAIGN_FILE = campaignFile({ ...currentCampaign(), expectedPlayers: 1 });
const running = runningProduct(() => startProduct({ CAMPAIGN_FILE, DATA_DIR: temporaryFolder() }, 'none'));
afterAll(removeFolders);

test('when half of the login codes are spent, a page does the work for one and its player logs in', async () => {
  const { page, errors } = await running.openPhone();
  const work = page.waitForResponse('**/api/work');
  await newPlayer(page, running.product, '13800138001', '器灵一号');
  expect(await (await work).json()).toMatchObject({ signature: expect.any(String) });
  expect(errors).toEqual([]);
});
