import type { BrowserContext, Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { expectCleanAudit } from '../support/e2e/audit.ts';
import { newPhone } from '../support/e2e/phone.ts';
import { careless, gameFrame, handOn, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { say } from '../support/say.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { tap } from '../support/e2e/taps.ts';
import { closePhone, delayCalls, makeUnreliable } from '../support/e2e/unreliable-network.ts';
import { runFast } from '../support/clock/changed-clock.ts';
import { calls } from '../../src/contract/index.ts';

/** Drops between two kills. */
const KILL_EVERY = 10;

runFast();
const running = runningProduct();
const phones: BrowserContext[] = [];

afterEach(async () => {
  await Promise.all(phones.splice(0).map(closePhone));
  await running.restart();
});

async function openPhone(): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await newPhone(running.browser, running.product);
  phones.push(phone);
  return { phone, page: await phone.newPage() };
}

/** Watches the game's page. @returns the share of its time so far in which the claw waited for a piece */
async function watchWaiting(page: Page): Promise<() => Promise<number>> {
  const frame = await gameFrame(page);
  await frame.evaluate(() => {
    const began = performance.now();
    const word = document.querySelector<HTMLElement>('.hud-waiting');
    let waited = 0;
    let since: number | null = null;
    const note = (): void => {
      const now = performance.now();
      if (since !== null) waited += now - since;
      since = word?.hidden === false ? now : null;
    };
    if (word) new MutationObserver(note).observe(word, { attributes: true });
    Object.assign(window, {
      waitedShare: () => {
        note();
        return waited / (performance.now() - began);
      },
    });
  });
  return () => frame.evaluate<number>('waitedShare()');
}

/** Plays a whole game over a phone's network. @returns the share of time that the claw waited */
async function playWhole(page: Page): Promise<number> {
  await tap(page, '开始游戏');
  const waited = await watchWaiting(page);
  await playToEnd(page, careless);
  const share = await waited();
  expect(await shownScore(page)).toBeGreaterThan(0);
  return share;
}

test.each([
  [
    'of which every fifth answer is lost',
    '13800138061',
    '掉包铸剑师',
    (phone: BrowserContext) => makeUnreliable(phone, 'gale 20', 0),
  ],
  ['with 800 ms of latency', '13800138062', '慢网铸剑师', (phone: BrowserContext) => delayCalls(phone, 800)],
])('over a network %s a whole game is played and counts', async (name, number, nickname, spoil) => {
  const { phone, page } = await openPhone();
  await newPlayer(page, running.product, number, nickname);
  await spoil(phone);
  const share = await playWhole(page);
  say(`a network ${name}: the claw waited ${(100 * share).toFixed(1)} % of the game`);
  await expectCleanAudit(running.product);
});

test('no answer at all: the claw waits, says so, and goes on by itself', async () => {
  const { phone, page } = await openPhone();
  await newPlayer(page, running.product, '13800138063', '断线铸剑师');
  await phone.route(`**${calls.gameDeal.path}`, (route) => route.abort('connectionreset'));
  await tap(page, '开始游戏');
  const drop = await handOn(page);
  const word = (await gameFrame(page)).getByText('正在连接');
  for (let drops = 0; !(await word.isVisible()); drops += 1) await drop(0.5);
  await phone.unroute(`**${calls.gameDeal.path}`);
  await word.waitFor({ state: 'hidden' });
  await playToEnd(page, careless);
  expect(await shownScore(page)).toBeGreaterThan(0);
  await expectCleanAudit(running.product);
});

test('killed and resumed at every tenth drop, a game ends as the server replays it', async () => {
  const { page } = await openPhone();
  await newPlayer(page, running.product, '13800138064', '重启铸剑师');
  await tap(page, '开始游戏');
  const over = page.getByRole('button', { name: '查看得分' });
  for (let drop = await handOn(page); !(await over.isVisible()); drop = await handOn(page)) {
    for (let drops = 0; drops < KILL_EVERY && !(await over.isVisible()); drops += 1) await drop(0.5);
    if (await over.isVisible()) break;
    await page.reload();
    if (!page.url().endsWith('/game')) await tap(page, '继续游戏');
  }
  expect(await shownScore(page)).toBeGreaterThan(0);
  await expectCleanAudit(running.product);
});
