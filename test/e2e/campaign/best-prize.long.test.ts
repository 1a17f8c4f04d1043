import { afterAll, expect, test } from 'vitest';
import { campaignFile, currentCampaign } from '../../support/current-campaign.ts';
import { textOf } from '../../support/e2e/frames.ts';
import { COMMON_SCREEN } from '../../support/e2e/phone.ts';
import { runningProduct } from '../../support/e2e/product-fixture.ts';
import { startProduct } from '../../support/product/product.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';

const MINUTE = 60_000;
const campaign = currentCampaign();
// Unique names.
for (const prize of campaign.draw.prizes)
  if (prize.name !== undefined) Object.assign(prize, { name: `鲸奖${prize.id}` });
const CAMPAIGN_FILE = campaignFile(campaign);
const running = runningProduct(() => startProduct({ CAMPAIGN_FILE, DATA_DIR: temporaryFolder() }, 'none'));
afterAll(removeFolders);

test('when the last piece of the best prize is gone, open pages promise the next one within a minute', async () => {
  const { product } = running;
  const { page } = await running.openPhone(COMMON_SCREEN);
  const seen = (text: string) => page.getByText(text).filter({ visible: true }).first();
  await page.goto('/');
  await seen('鲸奖 1').waitFor();
  await product.ops('stock', 'remove', 'prize', '1', '5', '--reason', 'test');
  await seen('鲸奖 2').waitFor({ timeout: MINUTE });
  await page.goto('/#/reward');
  await seen('鲸奖 2').waitFor();
  await expect.poll(async () => (await fetch(product.url)).text(), { timeout: MINUTE }).toContain('抽鲸奖 2');
  expect(await page.locator('body').innerText()).not.toContain('鲸奖 1');
  await page.reload();
  await seen('鲸奖 2').waitFor();
  expect(await textOf(page)).not.toContain('鲸奖 1');
});
