import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type InputLog, unpackLog } from '../../game-frame/sim/index.ts';
import { coinsOf } from '../support/campaign.ts';
import { apiOf } from '../support/e2e/api.ts';
import { expectCleanAudit } from '../support/e2e/audit.ts';
import { newPhone } from '../support/e2e/phone.ts';
import { careless, gameFrame, handOn, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { runFast } from '../support/product/fast-time.ts';

runFast();
const running = runningProduct();

/** The log that the device keeps of the game. */
async function keptLog(page: Page): Promise<InputLog> {
  const kept = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('capsule-armory:frame:'));
    return localStorage.getItem(key ?? '') ?? '';
  });
  const unpacked = unpackLog(/"log":"([\w-]+)"/.exec(kept)?.[1] ?? '');
  if (!unpacked.ok) throw new Error(`kept: ${kept}`);
  return unpacked.log;
}

test('reloaded in mid-game again and again, the same game goes on, and its result is paid', async () => {
  const phone = await newPhone(running.browser, running.product);
  const page = await phone.newPage();
  await newPlayer(page, running.product, '13800138009', '重来小匠');
  await page.getByRole('button', { name: '开始游戏' }).click();
  for (const balls of [3, 1, 4]) {
    const drop = await handOn(page);
    for (let dropped = 0; dropped < balls; dropped += 1) await drop(0.5);
    const before = await keptLog(page);
    await page.reload();
    await gameFrame(page);
    const after = await keptLog(page);
    expect(before.drops.length).toBeGreaterThan(0);
    expect(after.drops.slice(0, before.drops.length)).toEqual(before.drops);
    expect(after.endTick).toBeGreaterThanOrEqual(before.endTick);
  }
  await playToEnd(page, careless);
  const { drops } = await keptLog(page);
  const score = await shownScore(page);
  expect(drops.length).toBeGreaterThan(6);
  expect((await (await apiOf(page, running.product)).ask('userInfo', {})).coin).toBe(coinsOf(score));
  await expectCleanAudit(running.product);
  await phone.close();
});
