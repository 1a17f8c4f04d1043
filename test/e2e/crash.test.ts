import type { Browser, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { coinsOf } from '../support/campaign.ts';
import { apiOf } from '../support/e2e/api.ts';
import { expectCleanAudit } from '../support/e2e/audit.ts';
import { launchBrowser, newPhone } from '../support/e2e/phone.ts';
import { careless, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { dataFolder, startProduct } from '../support/product/product.ts';
import type { ServerProcess } from '../support/product/server-process.ts';
import { freePort } from '../support/product/port.ts';

const OVER = '**/api/game/over';

let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(async () => {
  await product.stop();
});
afterAll(async () => {
  await browser.close();
});

async function startAgain(env: { readonly DATA_DIR: string; readonly PORT: string }): Promise<void> {
  await product.stop('SIGKILL');
  product = await startProduct(env);
}

/** The page's first `game/over` loses its answer to a killed server; later ones go through. */
async function killDuringGameOver(page: Page, kill: (route: Route) => Promise<void>): Promise<void> {
  const once = { times: 1 };
  await page.route(
    OVER,
    async (route) => {
      await kill(route);
      await route.abort('connectionreset');
    },
    once,
  );
}

async function expectPaidOnce(page: Page): Promise<void> {
  const score = await shownScore(page);
  const { coin } = await (await apiOf(page, product)).ask('userInfo', {});
  expect(coin).toBe(coinsOf(score));
  await expectCleanAudit(product);
}

const moments = [
  { name: 'after it has paid, before the answer', before: async (route: Route) => void (await route.fetch()) },
  { name: 'before it has seen the game', before: async () => undefined },
];

test.each(moments)('kill -9 of the server $name: the same page gets its result, paid once', async ({ before }) => {
  const env = { DATA_DIR: dataFolder(), PORT: String(await freePort()) };
  product = await startProduct(env);
  const phone = await newPhone(browser, product);
  const page = await phone.newPage();
  await newPlayer(page, product, '13800138002', '不死小匠');
  await killDuringGameOver(page, async (route) => {
    await before(route);
    await startAgain(env);
  });
  await page.getByRole('button', { name: '开始游戏' }).click();
  await playToEnd(page, careless);
  await expectPaidOnce(page);
  await phone.close();
});
