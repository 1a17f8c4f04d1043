import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { apiOf, infoOf } from '../support/e2e/api.ts';
import { COMMON_SCREEN } from '../support/e2e/phone.ts';
import { newPlayer } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { tap, waitForText } from '../support/e2e/taps.ts';

const running = runningProduct();
const PHONE = '13800138061';
const OTHER = '13800138062';

test('a player agrees, hides, sees and takes along their data, withdraws, and deletes another account', async () => {
  const { page, errors } = await running.openPhone(COMMON_SCREEN);
  await page.goto('/');
  await page.getByRole('textbox', { name: '手机号' }).fill(PHONE);
  await tap(page, '获取验证码');
  await tap(page, '《隐私说明》');
  await page.getByRole('dialog', { name: '隐私说明' }).waitFor();
  await page.goBack();
  await tap(page, '不同意');
  expect(await page.getByRole('textbox', { name: '手机号' }).inputValue()).toBe(PHONE);
  await page.reload();
  await newPlayer(page, running.product, PHONE, '要走的人');

  await tap(page, '我的信息');
  await page.getByRole('switch', { name: '匿名上榜' }).click();
  await expect.poll(async () => (await infoOf(page, running.product)).hidden).toBe(true);
  await tap(page, '我的资料');
  const text = page.getByRole('textbox', { name: '资料' });
  expect(await text.inputValue()).toMatch(
    new RegExp(`^【手机号】${PHONE}\n\n[^{}]*昵称：要走的人\n[^]*【同意记录】\n时间：`, 'u'),
  );
  const [file] = await Promise.all([page.waitForEvent('download'), tap(page, '下载')]);
  expect(file.suggestedFilename()).toBe('my-data.json');
  const rows: { readonly part: string; readonly row: unknown }[] = JSON.parse(
    await readFile(await file.path(), 'utf8'),
  );
  expect(rows[0]).toEqual({ part: '手机号', row: PHONE });
  expect(rows.filter(({ part }) => part === '同意记录')).toHaveLength(1);
  await tap(page, '复制');
  await page.getByText('已复制', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue());

  const api = await apiOf(page, running.product);
  await tap(page, '撤回同意');
  await waitForText(page, '退出登录');
  await tap(page, '确认撤回');
  await waitForText(page, '已撤回同意并退出登录');
  await expect(api.ask('userInfo', {})).rejects.toThrow();

  await page.reload();
  await page.getByRole('textbox', { name: '手机号' }).fill(OTHER);
  await tap(page, '获取验证码');
  await page.getByRole('dialog', { name: '登录前请确认' }).waitFor();
  await page.reload();
  await newPlayer(page, running.product, OTHER, '也要走的人');
  await tap(page, '我的信息');
  await tap(page, '我的资料');
  await tap(page, '注销账号');
  await page.getByText('没有待领取的奖品').waitFor();
  await page.getByText('0 萤石和 1 点体力清零').waitFor();
  await page.getByText('本月没有上榜成绩').waitFor();
  await tap(page, '继续注销');
  await tap(page, '确定注销');
  await waitForText(page, '账号已注销');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/要走的人|1380013806/);
  expect(errors).toEqual([]);
});
