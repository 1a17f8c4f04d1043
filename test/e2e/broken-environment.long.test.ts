import { expect, test } from 'vitest';
import { gameFrame, LIVE, newPlayer } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';

const running = runningProduct();

test('the game’s own page, opened by itself: it says that there is nothing to play, and leads home', async () => {
  const { page, errors } = await running.openPhone();
  await page.goto('/game-frame/');
  await page.getByRole('alert').getByText('没有找到这一局').waitFor();
  await page.getByRole('button', { name: '返回首页' }).click();
  await page.getByRole('button', { name: '开始游戏' }).waitFor();
  expect(errors).toEqual([]);
});

function forbidStorage(): void {
  const forbidden = {
    get(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  Object.defineProperty(window, 'localStorage', forbidden);
  Object.defineProperty(window, 'sessionStorage', forbidden);
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

test.each([
  { name: 'forbidden', breakStorage: forbidStorage, phone: '13800138011', nickname: '无痕玩家' },
  { name: 'full', breakStorage: fillStorage, phone: '13800138012', nickname: '满载玩家' },
])('storage that is $name: logging in and playing work all the same', async ({ breakStorage, phone, nickname }) => {
  const { page, errors } = await running.openPhone();
  await page.addInitScript(breakStorage);
  await newPlayer(page, running.product, phone, nickname);
  await page.getByRole('button', { name: '开始游戏' }).click();
  const frame = await gameFrame(page);
  await frame.locator('canvas').tap();
  await frame.locator(LIVE).filter({ hasText: '手上是' }).waitFor({ state: 'attached' });
  expect(errors).toEqual([]);
});

function addFrame(sandbox: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', sandbox);
  return document.body.appendChild(frame);
}

test('a message from a foreign frame changes nothing', async () => {
  const { page, errors } = await running.openPhone();
  await newPlayer(page, running.product, '13800138013', '冷静玩家');
  await page.getByRole('button', { name: '开始游戏' }).click();
  await gameFrame(page);
  const message = {
    ns: 'capsule-armory',
    message: { type: 'gameOver', totalScore: 99_999, scoreList: Array.from({ length: 11 }, () => 9), gameData: '' },
  };
  await page.evaluate((said) => window.postMessage(said, '*'), message);
  for (const sandbox of ['allow-scripts', 'allow-scripts allow-same-origin']) {
    const foreign = await (await page.evaluateHandle(addFrame, sandbox)).contentFrame();
    if (!foreign) throw new Error('no frame');
    await foreign.evaluate((said) => window.parent.postMessage(said, '*'), message);
  }
  await page.waitForTimeout(500);
  expect(await page.getByRole('button', { name: '查看得分' }).isVisible()).toBe(false);
  expect(errors).toEqual([]);
});
