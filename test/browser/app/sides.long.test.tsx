import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../ui/audit.ts';
import { aBoard, someTasks } from '../ui/samples.ts';
import { http, ok } from '../../support/browser/fake-server.ts';
import { openApp, openHome, server } from './mount.tsx';

const region = (name: string) => page.getByRole('region', { name });
const boxOf = (name: string): DOMRect => region(name).element().getBoundingClientRect();
const isBeside = (left: DOMRect, right: DOMRect): boolean =>
  left.right <= right.left && left.top < right.bottom && right.top < left.bottom;

test.each([
  ['/task', '每日任务', '成就任务'],
  ['/reward', '萤石扭蛋机', '待领取奖励'],
])('a tablet shows two cards of %s side by side', async (path, left, right) => {
  await page.viewport(768, 1024);
  server.on('taskList', ok(someTasks()));
  await openApp(path);
  await expect.element(region(right)).toBeVisible();
  expect(isBeside(boxOf(left), boxOf(right))).toBe(true);
});

test('a tablet shows the places below the podium in two columns', async () => {
  await page.viewport(768, 1024);
  server.on('rankingList', ok(aBoard(30, 8)));
  await openApp('/rank');
  const rows = region('排行榜').getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(27);
  const tops = rows.elements().map((row) => Math.round(row.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(2);
});

const sides = page.getByRole('complementary');

test('a wide window shows board, prizes and a QR code beside the screen, and hides them when it gets narrow', async () => {
  await page.viewport(1440, 900);
  server.on('rankingList', ok(aBoard(30, 8)));
  await openHome();
  await expect.element(sides.first()).toMatchTextContent(/排行榜1玩家120000/);
  expect(sides.first().getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(sides.last()).toMatchTextContent(/500 元购物卡毛绒挂件已抽完/);
  await expect.element(page.getByRole('img', { name: /二维码/ })).toBeVisible();
  await expectAccessible('part');
  const column = page.getByRole('main').element().getBoundingClientRect();
  for (const side of sides.elements()) {
    const { left, right } = side.getBoundingClientRect();
    expect(left >= 0 && right <= 1440 && (right <= column.left || left >= column.right)).toBe(true);
  }
  await page.viewport(1024, 768);
  await expect.poll(() => sides.elements()).toHaveLength(0);
});

test('a window that is widened later shows them too, with the truth about a board that does not come', async () => {
  server.on('rankingList', http(404));
  await openHome();
  await page.viewport(1440, 900);
  await expect.element(sides.first()).toMatchTextContent(/榜单没能加载出来服务异常\s*编号 \d{8}重试/);
});
