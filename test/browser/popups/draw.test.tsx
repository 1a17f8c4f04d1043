import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '../../../src/api/failure.ts';
import type { DrawResult } from '../../../src/contract/index.ts';
import { expectAccessible, expectFits } from '../ui/audit.ts';
import { CARD, COINS, NOTHING } from '../ui/samples.ts';
import { type Answers, renderPopup } from '../ui/render-in-app.tsx';

afterEach(() => void vi.restoreAllMocks());

function still(): void {
  const real = window.matchMedia.bind(window);
  // As if the query were the opposite one, which a browser without a preference answers with yes.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.replace('reduce)', 'no-preference)')));
}

const draw = (result: DrawResult, answers: Answers = {}) =>
  renderPopup({ kind: 'draw', result }, { userAward: () => [], ...answers });

test('the machine works first, and its capsule opens on the prize by itself', { tags: 'long' }, async () => {
  const { screen } = await draw(CARD);
  await expect.element(screen.getByRole('dialog', { name: '抽奖中' })).toBeVisible();
  expect(screen.getByText('500元购物卡').elements()).toHaveLength(0);
  await expect.element(screen.getByRole('dialog', { name: '恭喜中奖' })).toBeVisible();
  await expect.element(screen.getByText('500元购物卡')).toBeVisible();
});

test('the animation can be skipped, by its button and by Escape', async () => {
  const { screen } = await draw(CARD);
  await screen.getByRole('button', { name: '跳过动画' }).last().click();
  await expect.element(screen.getByRole('dialog', { name: '恭喜中奖' })).toBeVisible();
});

test('reduced motion shows the prize at once', async () => {
  still();
  const { screen } = await draw(CARD);
  await expect.element(screen.getByRole('dialog', { name: '恭喜中奖' })).toBeVisible();
  await expectAccessible('part');
  await expectFits();
});

test('a prize to hand out leads to how it is claimed', async () => {
  still();
  const { screen } = await draw(CARD);
  await expect.element(screen.getByText('奖励已放入【我的奖励】，请联系活动群管理员领取')).toBeVisible();
  await screen.getByRole('button', { name: '去领取' }).click();
  await expect.element(screen.getByRole('dialog', { name: '领取方式' })).toBeVisible();
});

test('what was paid at once says so', async () => {
  still();
  const { screen } = await draw(COINS);
  await expect.element(screen.getByText('已直接发放到你的账号')).toBeVisible();
  await screen.getByRole('button', { name: '好的' }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
});

test('no prize is said kindly, without a golden ribbon', async () => {
  still();
  const { screen } = await draw(NOTHING);
  await expect.element(screen.getByRole('dialog', { name: '谢谢参与' })).toBeVisible();
  await expect.element(screen.getByText('下一颗扭蛋也许就是大奖')).toBeVisible();
  expect(screen.getByText('谢谢参与').elements()).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: /再抽一次/ })).toMatchTextContent('再抽一次400');
  expect(document.querySelector('.dialog-gold')).toBeNull();
});

test('drawing again turns the same popup into the next draw', async () => {
  still();
  const { screen, payloads } = await draw(NOTHING, { prizeDraw: () => CARD });
  await screen.getByRole('button', { name: '再抽一次，400 萤石' }).click();
  await expect.element(screen.getByRole('dialog', { name: '恭喜中奖' })).toBeVisible();
  expect(payloads('prizeDraw')).toHaveLength(1);
  expect(screen.getByRole('dialog').elements()).toHaveLength(1);
});

test('a draw that got no answer is asked for again with the same seed, the next one with another', async () => {
  still();
  let reachable = false;
  const { screen, payloads } = await draw(NOTHING, {
    prizeDraw: () => {
      if (!reachable) throw new Failure('unreachable', '网络不给力');
      return CARD;
    },
  });
  const again = screen.getByRole('button', { name: /^再抽一次/ });
  await again.click();
  await expect.poll(() => payloads('prizeDraw')).toHaveLength(1);
  reachable = true;
  await again.click();
  await expect.element(screen.getByRole('dialog', { name: '恭喜中奖' })).toBeVisible();
  await screen.getByRole('button', { name: /^再抽一次/ }).click();
  await expect.poll(() => payloads('prizeDraw')).toHaveLength(3);
  const [lost, repeated, next] = payloads('prizeDraw');
  expect(lost).toEqual({ seed: expect.stringMatching(/^[0-9a-f]{32}$/), cost: 400 });
  expect(repeated).toEqual(lost);
  expect(next).not.toEqual(lost);
});
