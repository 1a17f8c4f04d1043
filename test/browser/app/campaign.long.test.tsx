import { expect, test } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { navigate } from '../../../src/routing/hash.ts';
import { openPopupAtom } from '../../../src/state/overlays.ts';
import { campaign } from '../../support/browser/campaign.ts';
import { no, ok, PLAYER } from '../../support/browser/fake-server.ts';
import { RECEIPT } from '../../support/browser/receipt.ts';
import { button, dialog, openApp, openHome, server } from './mount.tsx';

const OTHER = {
  ...campaign,
  title: '星舰大合成 · 陨石争夺战',
  logo: '/prizes/plush.svg',
  firstDay: '2025-11-01',
  draw: { cost: 333, topPrize: '800元加油卡', none: '奖品已抽完', prizes: [{ name: '800元加油卡', gone: false }] },
};

/** Another version holds, and the page asks as it does every few seconds. */
function change(version: number, shown: typeof campaign, next: typeof server.campaign.next = null): void {
  server.campaign = { version, campaign: shown, next };
  document.dispatchEvent(new Event('visibilitychange'));
}

test('another version is shown by every screen and popup, without loading the page again', async () => {
  const { screen, store } = await openHome();
  const logo = screen.getByRole('heading').getByRole('img');
  await expect.element(logo).toHaveAttribute('alt', '武器大合成 萤石争夺战');
  change(2, OTHER);
  await expect.element(logo).toHaveAttribute('alt', '星舰大合成 陨石争夺战');
  await expect.element(logo).toHaveAttribute('src', OTHER.logo);
  await expect.element(screen.getByText('活动时间 2025.11.01 – 2025.12.31')).toBeVisible();
  await expect.element(screen.getByText('800 元加油卡')).toBeVisible();
  await expect.poll(() => document.title).toBe(OTHER.title);
  store.set(openPopupAtom, { kind: 'rules' });
  await expect.element(dialog('活动规则').getByText(/抽奖每次消耗 333 萤石/)).toBeVisible();
  await dialog('活动规则').getByRole('button', { name: '我知道了' }).click();
  navigate('/reward');
  await expect.element(button(/^抽奖\s*333 萤石\/次/)).toBeVisible();
  change(3, campaign);
  await expect.element(button(/^抽奖\s*400 萤石\/次/)).toBeVisible();
  await expect.poll(() => document.title).toBe(campaign.title);
});

test('an announced version is shown when it begins', async () => {
  await openHome();
  change(1, campaign, { version: 2, from: new Date(Date.now() + 4000).toISOString() });
  await expect.poll(() => document.title).toBe(campaign.title);
  server.campaign = { version: 2, campaign: OTHER, next: null };
  await expect.poll(() => document.title, { timeout: 10_000 }).toBe(OTHER.title);
});

test('a price that has changed is not paid: the page shows the new one, and asks', async () => {
  server.on('prizeDraw', ({ payload }) => {
    if (payload['cost'] === '333')
      return ok({ name: '谢谢参与', won: false, kind: 'nothing', img_url: null, ...RECEIPT });
    server.campaign = { version: 2, campaign: OTHER, next: null };
    return no(Code.priceChanged, '价格刚刚更新了，请确认后再试');
  });
  server.on('userInfo', ok({ ...PLAYER, coin: 5000 }));
  await openApp('/reward');
  const draw = button(/^抽奖\s*400 萤石\/次/);
  await expect.element(draw).toBeEnabled();
  await draw.click();
  await expect.element(dialog('价格更新啦').getByText(/现在抽奖一次\s*333\s*萤石/)).toBeVisible();
  await expect.element(button(/^抽奖\s*333 萤石\/次/)).toBeInTheDocument();
  await dialog('价格更新啦').getByRole('button', { name: '继续抽奖' }).click();
  await expect.poll(() => server.of('prizeDraw').map(({ payload }) => payload['cost'])).toEqual(['400', '333']);
});
