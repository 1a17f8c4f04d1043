import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { coinsOf } from '../support/campaign.ts';
import { infoOf } from '../support/e2e/api.ts';
import { expectCleanAudit } from '../support/e2e/audit.ts';
import { careless, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { dataFolder } from '../support/product/product.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { freePort } from '../support/product/port.ts';
import { runFast } from '../support/clock/changed-clock.ts';

runFast();
const running = runningProduct();

const moments = [
  { name: 'after it has paid, before the answer', before: async (route: Route) => void (await route.fetch()) },
  { name: 'before it has seen the game', before: async () => undefined },
];

test.each(moments)('kill -9 of the server $name: the same page gets its result, paid once', async ({ before }) => {
  const env = { DATA_DIR: dataFolder(), PORT: String(await freePort()) };
  await running.restart(env);
  const { page } = await running.openPhone();
  await newPlayer(page, running.product, '13800138002', '不死小匠');
  // Its first `game/over` loses its answer to the killed server; later ones go through.
  const killed = async (route: Route): Promise<void> => {
    await before(route);
    await running.restart(env, 'SIGKILL');
    await route.abort('connectionreset');
  };
  await page.route('**/api/game/over', killed, { times: 1 });
  await page.getByRole('button', { name: '开始游戏' }).click();
  await playToEnd(page, careless);
  const score = await shownScore(page);
  expect((await infoOf(page, running.product)).coin).toBe(coinsOf(score));
  await expectCleanAudit(running.product);
});
