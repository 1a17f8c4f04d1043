import axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../support/e2e/phone.ts';
import { clicksOf, enter, PHONE } from '../../support/console/office.ts';
import { freePort } from '../../support/product/port.ts';
import { cleanUp, ServerProcess } from '../../support/product/server-process.ts';
import { say } from '../../support/say.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const NUMBER = '13900001111';
/** A case has several requests behind it. */
const PATIENCE = { timeout: 60_000 };

let browser: Browser;
let product: ServerProcess;
let url: string;
let player: string;
let claim: string;

beforeAll(async () => {
  browser = await launchBrowser();
  const port = await freePort();
  product = await ServerProcess.start({ DATA_DIR: temporaryFolder(), CONSOLE_PORT: String(port) });
  url = `http://127.0.0.1:${port}`;
  const client = product.client({ token: await product.login(NUMBER) });
  await client.ask('userUpdate', { nickname: '来访的人', avatar: 1 });
  player = (await client.ask('userInfo', {})).id;
  await product.ops('player', 'adjust', player, '--coins', '2000', '--reason', '测试');
  await client.ask('exchangeDo', { id: 1, coin: 800 });
  claim = (await client.ask('userAward', {}))[0]?.claim_code ?? '';
});
afterAll(async () => {
  await browser.close();
  await cleanUp();
});

/** Nothing of the page is hard to use with a screen reader or a keyboard, as far as axe sees. */
async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations }: { violations: { id: string; nodes: { html: string }[] }[] } = await window.axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });
  expect(found).toEqual([]);
}

const go = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();

describe('a day at the console', () => {
  test('customer service finds a player by phone, reads the case, and compensates, by keyboard alone', async () => {
    const page = await enter(browser, product, url, 'service');
    await page.keyboard.type('+86 139 0000 1111');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `来访的人（${player}）` }).waitFor(PATIENCE);
    expect(page.url()).not.toContain('1111');
    await page.getByText('客服调整（测试）').waitFor();
    await page.getByText('139****1111').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '补偿' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('金额').focus();
    await page.keyboard.type('60');
    await page.getByLabel('原因', { exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel('工单号').focus();
    await page.keyboard.type('C-1');
    await page.keyboard.press('Enter');
    await page.getByText('已补偿').first().waitFor(PATIENCE);
    await expectAccessible(page);
    await page.context().close();
  });

  test('the claim desk on a phone shows award and player, delivers once, and is loud the second time', async () => {
    const page = await enter(browser, product, url, 'shipping', PHONE);
    await go(page, '领奖台').catch(() => page.goto(`${url}/#/claim`));
    const hand = async (): Promise<void> => {
      await page.getByLabel('领奖码').fill(claim.toLowerCase());
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '专属头像框' }).waitFor(PATIENCE);
    };
    await hand();
    await page.getByText(player).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: '确认发放' }).press('Enter');
    await page.getByText('已发放：专属头像框').waitFor(PATIENCE);
    await page.getByRole('button', { name: '下一位' }).press('Enter');
    await hand();
    await page.getByText('这件奖品已经发过，不要再发').waitFor();
    await page.getByText(/由 the shipping 发放/).waitFor();
    expect(await page.getByRole('button', { name: '确认发放' }).count()).toBe(0);
    await expectAccessible(page);
    await page.context().close();
  });

  test('each role sees its own pages and no other, and every page is accessible', async () => {
    const seen: Record<string, string[]> = {};
    for (const role of ['judge', 'marketing', 'privacy', 'auditor', 'admin'] as const) {
      const page = await enter(browser, product, url, role);
      const names = await page.getByRole('menuitem').allTextContents();
      seen[role] = names.filter((name) => name !== '');
      for (const name of seen[role]) {
        await go(page, name);
        await page.getByRole('heading', { level: 1, name }).waitFor(PATIENCE);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      }
      await page.context().close();
    }
    expect(seen).toEqual({
      judge: ['查玩家', '月榜审核', '今日与库存'],
      marketing: ['今日与库存', '活动内容'],
      privacy: ['查玩家', '今日与库存', '个人资料'],
      auditor: ['查玩家', '领奖台', '中奖名单', '补偿', '月榜审核', '今日与库存', '活动内容', '人员与日志'],
      admin: ['查玩家', '领奖台', '中奖名单', '补偿', '月榜审核', '今日与库存', '活动内容', '个人资料', '人员与日志'],
    });
  });

  test('marketing changes a price, a title and a picture, publishes, and takes it back; the players follow', async () => {
    const page = await enter(browser, product, url, 'marketing');
    await go(page, '活动内容');
    await page.getByLabel('抽奖价格').fill('300');
    await page.getByLabel('标题').first().fill('把活动告诉朋友');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await page.getByText('抽奖价格：400 → 300').waitFor(PATIENCE);
    await page.getByText('任务 1 标题：分享活动给好友 → 把活动告诉朋友').waitFor();
    const publish = async (): Promise<void> => {
      await page.getByLabel('原因', { exact: true }).fill('周末活动');
      await page.getByRole('button', { name: '确定' }).click();
    };
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await publish();
    await page.getByText(/版本 2 从 .* 起生效/).waitFor(PATIENCE);
    const cost = async (): Promise<number> =>
      (await (await fetch(`${product.url}/api/campaign`)).json()).campaign.draw.cost;
    await expect.poll(cost, PATIENCE).toBe(300);
    await page.getByRole('tab', { name: '版本' }).click();
    await page.getByRole('button', { name: '恢复' }).first().click();
    await publish();
    await page.getByText('已发布版本 3').waitFor(PATIENCE);
    await expect.poll(cost, PATIENCE).toBe(400);
    say(`Marketing: price and title published and taken back in ${await clicksOf(page)} clicks`);
    await page.context().close();
  });

  test('an admin invites a person, and withdraws one, who is out at once', async () => {
    const admin = await enter(browser, product, url, 'admin');
    const auditor = await enter(browser, product, url, 'auditor');
    await go(admin, '人员与日志');
    await admin.getByRole('button', { name: '邀请' }).click();
    await admin.getByLabel('姓名').fill('小王');
    await admin.getByLabel('岗位').press('ArrowDown');
    await admin.getByLabel('岗位').press('Enter');
    await admin.getByLabel('原因', { exact: true }).fill('新同事');
    await admin.getByRole('button', { name: '生成邀请链接' }).click();
    await admin.getByText(/#\/invite\/[\w-]{20,}/).waitFor(PATIENCE);
    await admin.keyboard.press('Escape');
    await admin.getByRole('row', { name: 'the auditor' }).getByRole('button', { name: '停用' }).click();
    await admin.getByLabel('原因', { exact: true }).fill('离职');
    await admin.getByRole('button', { name: '确定' }).click();
    await admin.getByRole('row', { name: /the auditor.*已停用/ }).waitFor(PATIENCE);
    await auditor.reload();
    await auditor.getByRole('button', { name: '登录' }).waitFor(PATIENCE);
    await Promise.all([admin.context().close(), auditor.context().close()]);
  });
});
