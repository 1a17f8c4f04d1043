import { expect, test } from 'vitest';
import { runFast } from '../support/clock/changed-clock.ts';
import { calls } from '../../src/contract/calls.ts';
import { type CallName } from '../../src/contract/index.ts';
import { campaign } from '../support/campaign.ts';
import { apiOf, giveCoins, infoOf } from '../support/e2e/api.ts';
import { expectCleanAudit } from '../support/e2e/audit.ts';
import { gameFrame, newPlayer } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { drawn, pressDraw, PRICE } from '../support/e2e/steps.ts';
import { forgetTold, popup, tap, told } from '../support/e2e/taps.ts';
import { loseAnswers } from '../support/e2e/unreliable-network.ts';

const GIVEN = 4000;

runFast();
const running = runningProduct();

test('no answer at all to a tap: a clear message, and the next tap does it, once', async () => {
  const { phone, page, errors } = await running.openPhone();
  await newPlayer(page, running.product, '13800138033', '断网铸剑师');
  await giveCoins(page, running.product, GIVEN);

  /** Taps while every answer is lost, and once more when the network is back. */
  async function tapTwice(name: CallName, press: () => Promise<void>): Promise<void> {
    const { path } = calls[name];
    await loseAnswers(phone, path);
    await forgetTold(page);
    await press();
    await told(page, '服务异常，请检查网络后重试');
    await phone.unroute(`**${path}*`);
    await press();
  }

  await tapTwice('gameStart', () => tap(page, '开始游戏'));
  await page.waitForURL('**/#/game');
  await gameFrame(page);
  expect((await infoOf(page, running.product)).hp).toBe(0);

  await page.goto('/#/task');
  await tap(page, '去完成：分享活动给好友');
  await tapTwice('taskReceive', () => tap(page, '领取：分享活动给好友'));
  await page.getByText('已完成').waitFor();
  expect((await infoOf(page, running.product)).hp).toBe(1);

  await page.goto('/#/reward');
  await tap(page, '兑换专属头像框');
  await tapTwice('exchangeDo', () =>
    popup(page, '确认兑换').getByRole('button', { name: '兑换', exact: true }).click(),
  );
  await page.getByRole('button', { name: '已兑换' }).waitFor();
  await tapTwice('prizeDraw', () => pressDraw(page));
  const prize = await drawn(page);

  const log = await (await apiOf(page, running.product)).ask('prizeLog', {});
  expect(log.map(({ prize_name }) => prize_name)).toEqual([prize]);
  const won = prize === '100 萤石' ? 100 : 0;
  expect((await infoOf(page, running.product)).coin).toBe(GIVEN - PRICE - campaign.draw.cost + won);
  expect(errors).toEqual([]);
  await expectCleanAudit(running.product);
});
