import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADDRESS } from '../../support/call-samples.ts';
import { enter, expectAccessible, go, PATIENCE, PHONE, runningOffice } from '../../support/console/office.ts';

const office = runningOffice();

test('customer service finds a player by phone, reads the case, and compensates, by keyboard alone', async () => {
  const { player, product, url } = office();
  const other = (await product.client({ token: await product.login('13900003333') }).ask('userInfo', {})).id;
  const page = await enter(office(), 'service');
  await page.keyboard.type('+86 １３９ ００００ 1111');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `来访的人（${player}）` }).waitFor(PATIENCE);
  expect(page.url()).not.toContain('1111');
  await page.getByText('客服调整（测试）').waitFor();
  await page.getByText('139****1111').waitFor();
  await expectAccessible(page);
  const show = page.getByRole('button', { name: '查看手机号' });
  await show.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => show.evaluate((button) => button === document.activeElement)).toBe(true);
  // The first one has had more in a week than one person may give.
  await page.goto(`${url}/#/case/${other}`);
  await page.getByRole('link', { name: '补偿' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton', { name: '金额' }).focus();
  await page.keyboard.type('60');
  await page.getByLabel('原因', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '工单号' }).focus();
  await page.keyboard.type('C-1');
  await page.keyboard.press('Enter');
  await page.getByText('已补偿').first().waitFor(PATIENCE);
  await page.getByRole('tab', { name: '一次故障里的所有人' }).press('Enter');
  await page.getByRole('tabpanel', { name: '一次故障里的所有人' }).getByLabel('金额').fill('60');
  await expectAccessible(page);
});

test('the claim desk on a phone shows award and player, delivers once, and warns the second time', async () => {
  const { claim, player, url } = office();
  const page = await enter(office(), 'shipping', PHONE);
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
});

test('shipping exports what is to be sent with its address, and imports the list with the parcels, by keyboard alone', async () => {
  const page = await enter(office(), 'shipping');
  await go(page, '中奖名单');
  const parcel = page.getByRole('row', { name: /主题壁纸礼包/ });
  await parcel.getByRole('button', { name: '寄出' }).press('Enter');
  await page.getByText(`详细地址：${ADDRESS.street}`).waitFor(PATIENCE);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: '状态' }).focus();
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出待发货地址 CSV' }).press('Enter');
  const table = readFileSync(await (await saved).path(), 'utf8');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '导入' }).press('Enter');
  expect(table).toContain(ADDRESS.street);
  const buffer = Buffer.from(table.replace(/,,(?=,\d{4}-\d\d-\d\d,)/, ',顺丰,SF1234567890'));
  await (await chosen).setFiles({ name: 'back.csv', mimeType: 'text/csv', buffer });
  await page.getByText('导入预览：还没有改动任何奖品').waitFor(PATIENCE);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^确认导入/ }).press('Enter');
  await page.getByText('已导入：发放 1，备注 0').waitFor(PATIENCE);
  await page.getByRole('row', { name: /主题壁纸礼包.*已发放/ }).waitFor(PATIENCE);
  await page.setViewportSize({ width: 1440, height: 150 });
  await page.getByRole('navigation', { name: '中奖名单的分页' }).scrollIntoViewIfNeeded();
  const heading = page.getByRole('columnheader', { name: '编号' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBe(0);
});
