import { expect, test } from 'vitest';
import { apiOf } from '../support/e2e/api.ts';
import { COMMON_SCREEN, newPhone, pageErrors } from '../support/e2e/phone.ts';
import { careless, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { allowClipboard, copiedLink, tap, told } from '../support/e2e/taps.ts';
import { runFast } from '../support/product/fast-time.ts';

runFast();
const running = runningProduct();
/** A busy machine draws slowly. */
const PATIENCE = { timeout: 120_000 };

test('a game is watched by its player and, by a shared link, by a friend who is nobody here; it ends as the board says', async () => {
  const phone = await newPhone(running.browser, running.product, COMMON_SCREEN);
  await allowClipboard(phone);
  const page = await phone.newPage();
  const errors = pageErrors(page);
  await newPlayer(page, running.product, '13800138061', '看我这局');
  await page.getByRole('button', { name: '开始游戏' }).click();
  await playToEnd(page, careless);
  const score = await shownScore(page);
  await page.getByRole('link', { name: '看回放' }).click();
  await page.getByRole('heading', { name: '看我这局' }).waitFor();
  await tap(page, '分享回放');
  await told(page, '回放链接已复制');
  const link = await copiedLink(page);

  const friendsPhone = await newPhone(running.browser, running.product, COMMON_SCREEN);
  const friend = await friendsPhone.newPage();
  errors.push(...pageErrors(friend));
  await friend.goto(link.href);
  const track = friend.getByRole('slider', { name: '播放进度' });
  await track.waitFor(PATIENCE);
  await track.press('End');
  await friend.getByText(`播放完毕，${score} 分`).waitFor({ ...PATIENCE, state: 'attached' });
  expect(await friend.frameLocator('iframe').locator('.hud-plaque b').first().textContent()).toBe(String(score));

  const { user, list } = await (await apiOf(page, running.product)).ask('rankingList', {});
  if (score > 0) expect([user.score, list.map(({ watch }) => watch)]).toEqual([score, [user.watch]]);
  expect(errors).toEqual([]);
  await phone.close();
  await friendsPhone.close();
});
