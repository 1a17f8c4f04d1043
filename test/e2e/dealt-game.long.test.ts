import { expect, test } from 'vitest';
import { expectCleanAudit } from '../support/e2e/api.ts';
import { careless, gameFrame, dropperOn, newPlayer, playToEnd, shownScore } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { tap } from '../support/e2e/taps.ts';
import { runFast } from '../support/clock/changed-clock.ts';
import { calls } from '../../src/contract/calls.ts';

runFast();
const running = runningProduct();

test('without answers the claw waits, says so, and continues by itself', async () => {
  const { phone, page } = await running.openPhone();
  await newPlayer(page, running.product, '13800138063', '断线铸剑师');
  await phone.route(`**${calls.gameDeal.path}`, (route) => route.abort('connectionreset'));
  await tap(page, '开始游戏');
  const drop = await dropperOn(page);
  const word = (await gameFrame(page)).getByText('正在连接');
  for (let drops = 0; !(await word.isVisible()); drops += 1) await drop(0.5);
  await phone.unroute(`**${calls.gameDeal.path}`);
  await word.waitFor({ state: 'hidden' });
  await playToEnd(page, careless);
  expect(await shownScore(page)).toBeGreaterThan(0);
  await expectCleanAudit(running.product);
});
