import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPopupAtom, type Popup } from '../../../src/state/popups.ts';
import { showToastAtom } from '../../../src/state/toast.ts';
import type { AppStore } from '../../../src/state/store.ts';
import { ok } from '../../support/browser/fake-server.ts';
import { storedGame } from '../app/games.ts';
import { button, device, dialog, openApp, server } from '../app/mount.tsx';
import { aBoard, someItems, someTasks } from './samples.ts';

vi.mock('../../../src/routing/frame-page.ts', () => ({ framePage: () => 'about:blank' }));

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const;
/** The longest that the app says: two lines. */
const LONG = '服务异常，请检查网络后重试，再试一次';

const top = (): ParentNode => [...document.querySelectorAll('dialog.dialog[open]')].at(-1) ?? document;

/** The upper edge of what is to be seen of a control: what has scrolled out lies behind the page's head. */
function upperEdge(control: Element): number {
  const list = control.closest('.screen-scroll')?.getBoundingClientRect();
  return Math.max(control.getBoundingClientRect().top, list?.top ?? 0);
}

/** Controls that can be tapped now and that the toast lies on. */
function covered(): string[] {
  const toast = document.querySelector('.toast-text')?.getBoundingClientRect();
  if (toast === undefined) return ['no toast'];
  return [...top().querySelectorAll('button:not([disabled]), input, a[href]')]
    .filter((control) => {
      const { left, right, bottom } = control.getBoundingClientRect();
      const upper = upperEdge(control);
      return upper < bottom && left < toast.right && right > toast.left && upper < toast.bottom && bottom > toast.top;
    })
    .map((control) => control.ariaLabel ?? control.textContent ?? '');
}

/** Looks at each size, and at every stage of what scrolls. */
async function expectClear(store: AppStore): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const [width, height] of SIZES) {
    await page.viewport(width, height);
    store.set(showToastAtom, LONG);
    await expect.poll(() => document.querySelector('.toast-text')?.textContent).toBe(LONG);
    const list = document.querySelector('.screen-scroll');
    const stages = list === null ? [0] : [0, 40, 80, 160, 240, list.scrollHeight];
    found[`${width}×${height}`] = stages.flatMap((stage) => {
      list?.scrollTo(0, stage);
      return covered();
    });
  }
  expect(found).toEqual(Object.fromEntries(SIZES.map(([width, height]) => [`${width}×${height}`, []])));
}

describe('a toast covers nothing that can be tapped', () => {
  test.each([
    ['/', '开始游戏'],
    ['/task', '领取：分享活动给好友'],
    ['/rank', '返回'],
    ['/reward', '兑换主题壁纸礼包'],
  ])('on %s', async (path, shown) => {
    server.on('taskList', ok(someTasks()));
    server.on('rankingList', ok(aBoard(30, 8)));
    server.on('exchangeList', ok(someItems()));
    const { store } = await openApp(path);
    await expect.element(button(shown)).toBeVisible();
    await expectClear(store);
  });

  test('on the result of a game', async () => {
    device.put('games', [storedGame({ over: true })]);
    const { store } = await openApp('/game');
    await button('查看得分').click();
    await expect.element(dialog('本局战绩')).toBeVisible();
    await expectClear(store);
  });

  const POPUPS: readonly (readonly [string, Popup])[] = [
    ['手机登录', { kind: 'login' }],
    ['我的信息', { kind: 'profile' }],
    ['活动规则', { kind: 'rules' }],
    ['体力不足', { kind: 'noStamina' }],
    ['关注公众号', { kind: 'accountCode' }],
    ['放弃这局', { kind: 'newGame', elsewhere: null }],
    ['分享给好友', { kind: 'sharePicture', score: 2186, scoreList: [20, 9, 1] }],
  ];
  test.each(POPUPS)('on the popup %s', async (title, popup) => {
    const { store } = await openApp();
    await expect.element(page.getByText(/体力 3/)).toBeVisible();
    store.set(openPopupAtom, popup);
    await expect.element(dialog(title)).toBeVisible();
    await expectClear(store);
  });
});
