import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { CAMPAIGN_PATH, type CampaignNews } from '../../../src/contract/campaign-news.ts';
import {
  agree,
  confirm,
  enter,
  expectAccessible,
  expectFits,
  go,
  PATIENCE,
  PHONE,
  runningOffice,
} from '../../support/console/office.ts';
import { launchBrowser } from '../../support/e2e/phone.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const office = runningOffice();

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 8;
const DARK = 20;
const LIGHT = 235;
const GREY = 128;

function pictureOf(text: string): Buffer {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const [left, top] = [WIDTH, HEIGHT].map((side) => (side - data.length * MODULE) / 2);
  const picture = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (let at = 0; at < picture.length; at++) {
    const row = Math.floor((Math.floor(at / WIDTH) - (top ?? 0)) / MODULE);
    const column = Math.floor(((at % WIDTH) - (left ?? 0)) / MODULE);
    if (data[row]?.[column]) picture[at] = DARK;
  }
  return picture;
}

/** Launches a browser whose camera shows a QR code, from a YUV4MPEG2 file. */
function launchWithCamera(text: string): Promise<Browser> {
  const film = join(temporaryFolder(), 'code.y4m');
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text), Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  writeFileSync(film, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`), frame]));
  return launchBrowser(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  );
}

async function published(): Promise<CampaignNews['campaign']> {
  const news: CampaignNews = await (await fetch(office().product.url + CAMPAIGN_PATH)).json();
  return news.campaign;
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

async function openMonth(page: Page): Promise<void> {
  await go(page, '月榜审核');
  await page.getByRole('heading', { name: '2025-11' }).waitFor(PATIENCE);
}

test('a claim code is read by the camera; a camera that may not be used says so', async () => {
  const { claim, url } = office();
  const desk = await launchWithCamera(claim);
  const page = await enter({ ...office(), browser: desk }, 'shipping', PHONE);
  await page.goto(`${url}/#/claim`);
  await page.getByRole('button', { name: '摄像头扫码' }).click();
  await page.getByRole('heading', { name: '专属头像框' }).waitFor(PATIENCE);
  expect(await page.getByLabel('领奖码').inputValue()).toBe(claim);
  await page.context().close();
  await desk.close();
  const blind = await enter(office(), 'shipping', PHONE);
  await blind.goto(`${url}/#/claim`);
  await blind.getByRole('button', { name: '摄像头扫码' }).click();
  await blind.getByRole('alert').filter({ hasText: '摄像头' }).waitFor(PATIENCE);
  await expectAccessible(blind);
});

test('a judge watches the game of a place, blocks and unblocks its player; two judges confirm the month', async () => {
  const { player } = office();
  const page = await enter(office(), 'judge');
  await openMonth(page);
  await page
    .getByRole('row', { name: new RegExp(`得奖 ${player}`) })
    .getByRole('button', { name: '看回放' })
    .click();
  await page.getByRole('slider', { name: '回放位置' }).waitFor(PATIENCE);
  await page.getByRole('button', { name: '暂停' }).waitFor(PATIENCE);
  await page.getByText(/异常度 .*；数字不是证据/).waitFor();
  await expectAccessible(page);
  const close = () => page.getByRole('button', { name: '关闭' }).click();
  await close();
  await page.getByRole('link', { name: player }).first().click();
  await page.getByRole('button', { name: '封禁' }).click();
  await confirm(page, '刷分');
  await page.getByRole('button', { name: '看回放' }).click();
  await page.getByRole('slider', { name: '回放位置' }).waitFor(PATIENCE);
  await close();
  await page.getByRole('button', { name: '解除封禁' }).click();
  await confirm(page, '看过回放，是正常的');
  await page.getByRole('button', { name: '封禁', exact: true }).waitFor(PATIENCE);
  await openMonth(page);
  await page.getByRole('button', { name: '同意这些名次' }).click();
  await confirm(page, '看过回放');
  await page.getByText(/已提交，等另一个人同意/).waitFor(PATIENCE);
  const second = await enter(office(), 'judge', undefined, 'another judge');
  await openMonth(second);
  await second.getByText(/^the judge 在 .* 同意了这些名次$/).waitFor(PATIENCE);
  await agree(second);
  await second.getByText(/发奖，由 the judge 确认/).waitFor(PATIENCE);
});

test('privacy exports one person by the registered number, and erases the data', async () => {
  const { product } = office();
  const phone = '13900002222';
  await product.client({ token: await product.login(phone) }).ask('userUpdate', { nickname: '要走的人', avatar: 1 });
  const page = await enter(office(), 'privacy');
  await go(page, '个人资料');
  await page.getByLabel('注册手机号').fill(phone);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出资料' }).click();
  await confirm(page, '本人来电，已回拨');
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('要走的人');
  await page.getByRole('button', { name: '删除资料' }).click();
  await confirm(page, '本人来电，已回拨');
  await page.getByText('的资料已删除').waitFor(PATIENCE);
  expect((await product.ops('player', 'show', phone)).out).not.toContain('要走的人');
});

test('each role sees its own pages and no other, and every page is accessible, on tablet and phone too', async () => {
  const seen: Record<string, string[]> = {};
  for (const role of ['judge', 'marketing', 'privacy', 'auditor', 'admin'] as const) {
    const page = await enter(office(), role);
    // The menu has the proposals once they are counted.
    await page.waitForLoadState('networkidle');
    const names = await page.getByRole('menuitem').allTextContents();
    seen[role] = names.filter((name) => name !== '');
    for (const name of seen[role]) {
      await go(page, name);
      await page.getByRole('heading', { level: 1, name }).waitFor(PATIENCE);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      if (role === 'admin') await expectFits(page);
    }
    await page.context().close();
  }
  expect(seen).toEqual({
    // The judges have decided a proposal before.
    judge: ['查玩家', '月榜审核', '今日与库存', '数据', '待批准'],
    marketing: ['今日与库存', '数据', '活动内容'],
    privacy: ['查玩家', '今日与库存', '数据', '个人资料'],
    auditor: ['查玩家', '领奖台', '中奖名单', '补偿', '月榜审核', '今日与库存', '数据', '活动内容', '人员与日志'],
    admin: '查玩家 领奖台 中奖名单 补偿 月榜审核 今日与库存 数据 活动内容 公众号码 个人资料 人员与日志 待批准'.split(
      ' ',
    ),
  });
});

test('marketing changes a price, a title and a picture, looks at them, publishes with a second person, and takes them back; the players follow', async () => {
  const { browser, product } = office();
  const phone = await browser.newPage({ viewport: PHONE });
  const expectPrice = async (address: string, price: number): Promise<void> => {
    await phone.goto(`${address}#/reward`);
    await phone.getByText(String(price)).first().waitFor(PATIENCE);
  };
  const before = await published();
  const page = await enter(office(), 'marketing');
  await go(page, '活动内容');
  await page.getByLabel('抽奖价格').fill('300');
  await page.getByLabel('任务 1 标题').fill('把活动告诉朋友');
  await page.getByRole('button', { name: '添加要领取的奖品' }).click();
  await page.getByLabel('奖品 7 名称').fill('钥匙扣');
  await page.getByLabel('奖品 7 概率').fill('79');
  await page.getByLabel('奖品 7 库存').fill('20');
  const address = () => page.locator('img[alt="奖品 1 图片"]').getAttribute('src');
  const pictureBefore = await address();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '更换图片：奖品 1 图片' }).click();
  await (await chosen).setFiles({ name: 'card.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PICTURE) });
  await expect.poll(address, PATIENCE).not.toBe(pictureBefore);
  const picture = (await address()) ?? '';
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('奖品：概率（weight）合计必须是 10000').first().waitFor(PATIENCE);
  await page.getByLabel('奖品 6 概率').fill('4500');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('抽奖价格：400 → 300').waitFor(PATIENCE);
  await page.getByText('任务 1 标题：分享活动给好友 → 把活动告诉朋友').waitFor();
  await page.getByText(/^\s?奖品 1 图片：.* → \/pictures\//).waitFor();
  await page.getByText('奖品 7 库存（空着不限量）：（无） → 20').waitFor();
  await page.getByRole('button', { name: '手机预览' }).click();
  await expectPrice((await page.getByRole('link', { name: /\/preview-/ }).getAttribute('href')) ?? '', 300);
  await page.keyboard.press('Escape');
  expect(await published()).toEqual(before);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await confirm(page, '周末活动');
  await page.getByText(/已提交，等另一个人同意/).waitFor(PATIENCE);
  const second = await enter(office(), 'marketing', undefined, 'another marketing');
  await go(second, '待批准');
  await second.getByText('抽奖价格 400 → 300').first().waitFor(PATIENCE);
  await expectAccessible(second);
  await agree(second);
  await expect.poll(async () => (await published()).draw.cost, PATIENCE).toBe(300);
  await expectPrice(`${product.url}/`, 300);
  const shown = await fetch(`${product.url}${picture.replace('/players', '')}`);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  await page.reload();
  await page.getByRole('tab', { name: '版本' }).click();
  await page.getByRole('button', { name: '恢复' }).first().click();
  await page.getByLabel('其中有对玩家更差的，仍要恢复').check();
  await confirm(page, '周末活动结束');
  await page.getByText(/已提交，等另一个人同意/).waitFor(PATIENCE);
  await second.reload();
  await agree(second);
  // The text is the first version's, in an edition of its own.
  const law: unknown = expect.objectContaining({ edition: { number: 3, since: expect.any(String) } });
  await expect.poll(published, PATIENCE).toEqual({ ...before, law });
  await expectPrice(`${product.url}/`, 400);
});

test('an admin invites a person, and withdraws one, whose session ends immediately', async () => {
  const admin = await enter(office(), 'admin');
  const auditor = await enter(office(), 'auditor', undefined, 'zoe');
  await go(admin, '人员与日志');
  await admin.getByRole('button', { name: '邀请', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.waitFor();
  // A dialog begins in its first field.
  await admin.keyboard.type('小王');
  await dialog.getByLabel('岗位').press('ArrowDown');
  await dialog.getByLabel('岗位').press('Enter');
  await confirm(admin, '新同事');
  await admin.getByText(/#\/invite\/[\w-]{20,}/).waitFor(PATIENCE);
  await admin.getByRole('button', { name: '已经交给本人' }).click();
  await admin.getByRole('row', { name: 'zoe' }).getByRole('button', { name: '停用' }).click();
  await confirm(admin, '离职');
  await admin.getByRole('row', { name: /zoe.*已停用/ }).waitFor(PATIENCE);
  await go(auditor, '补偿');
  await auditor.getByRole('dialog', { name: '请重新登录' }).waitFor(PATIENCE);
  await admin.getByRole('button', { name: '退出' }).click();
  await admin.getByRole('button', { name: '登录' }).waitFor(PATIENCE);
  await admin.reload();
  await admin.getByRole('button', { name: '登录' }).waitFor(PATIENCE);
});
