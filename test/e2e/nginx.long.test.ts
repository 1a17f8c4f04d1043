import { expect, test } from 'vitest';
import { infoOf } from '../support/e2e/api.ts';
import { gameFrame, newPlayer } from '../support/e2e/player.ts';
import { DIST, startProduct } from '../support/product/product.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { enter } from '../support/console/office.ts';
import { startNginx } from '../support/product/nginx.ts';
import { freePort } from '../support/product/port.ts';

const running = runningProduct(() => startProduct({}, 'nginx'));

test('through nginx a player logs in, plays, and sees the other screens', async () => {
  const { page, errors } = await running.openPhone();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await newPlayer(page, running.product, '13800138002', '网关玩家');
  await page.getByRole('button', { name: '开始游戏' }).click();
  await gameFrame(page);
  expect((await infoOf(page, running.product)).hp).toBe(0);
  for (const route of ['task', 'rank', 'reward']) {
    await page.goto(`/#/${route}`);
    await page.getByRole('heading').first().waitFor();
  }
  expect(errors).toEqual([]);
  expect(refused).toEqual([]);
});

const post = (to: string, path: string, bytes: number) =>
  fetch(to + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file: 'A'.repeat(bytes) }),
  });

test('through nginx the console is reached by its own host alone, and a file of all winners fits', async () => {
  const [CONSOLE_PORT, PORT, port, players] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const product = await startProduct({ PORT: String(PORT), CONSOLE_PORT: String(CONSOLE_PORT) }, 'none');
  const consoleHost = { port, upstream: CONSOLE_PORT };
  const nginx = await startNginx({ port: players, root: DIST, upstreams: [PORT], console: consoleHost });
  const host = `http://127.0.0.1:${port}`;
  const page = await enter({ browser: running.browser, product, url: host }, 'shipping');
  await page.getByRole('menuitem', { name: '中奖名单' }).waitFor();
  await page.context().close();
  expect((await post(host, '/call/planImport', 40 << 20)).status).toBe(401);
  for (const path of ['/call/me', '/session', '/sign-in', '/players/game-frame/'])
    expect((await post(nginx.url, path, 4)).status, path).toBeGreaterThanOrEqual(404);
  await product.stop();
  await nginx.stop();
});
