import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '../../../src/api/failure.ts';
import type { DrawResult } from '../../../src/contract/index.ts';
import { aParcel, CARD, COINS, NOTHING } from '../ui/samples.ts';
import { soundPlayer } from '../../../src/sound/sound-player.ts';
import { type Answers, renderPopup } from '../ui/render-in-app.tsx';

afterEach(() => void vi.restoreAllMocks());

function still(): void {
  const real = window.matchMedia.bind(window);
  // As if the query were the opposite one, which a browser without a preference answers with yes.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.replace('reduce)', 'no-preference)')));
}

const GREAT = '恭喜中奖 500 元购物卡';

const draw = (result: DrawResult, answers: Answers = {}) =>
  renderPopup({ kind: 'draw', result }, { userAward: () => [], ...answers });

test('the machine works first, and its capsule opens on the prize by itself', { tags: 'long' }, async () => {
  const { screen } = await draw(CARD);
  await expect.element(screen.getByRole('dialog', { name: '抽奖中' })).toBeVisible();
  expect(screen.getByText('500 元购物卡').elements()).toHaveLength(0);
  await expect.element(screen.getByRole('dialog', { name: GREAT })).toBeVisible();
  await expect.element(screen.getByText('500 元购物卡')).toBeVisible();
});

const STAMINA = { ...COINS, name: '体力+1', kind: 'stamina' } as const;
const PLUSH = { ...CARD, name: '毛绒挂件' };

test.each([
  [NOTHING, '谢谢参与', ['draw-none'], { rays: 0, confetti: 0, again: 1 }],
  [COINS, '小有收获', ['coin'], { rays: 0, confetti: 0, again: 1 }],
  [STAMINA, '小有收获', ['claim'], { rays: 0, confetti: 0, again: 1 }],
  [PLUSH, '恭喜中奖', ['draw-win'], { rays: 1, confetti: 0, again: 1 }],
  [CARD, GREAT, ['draw-great'], { rays: 1, confetti: 1, again: 0 }],
])('$name is celebrated as it deserves', async (result, title, cues, { rays, confetti, again }) => {
  still();
  const played = vi.spyOn(soundPlayer, 'play');
  const { screen } = await draw(result);
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible();
  expect(played.mock.calls.map(([cue]) => cue)).toEqual(cues);
  expect(document.querySelectorAll('dialog .u-spin')).toHaveLength(rays);
  expect(document.querySelectorAll('.confetti')).toHaveLength(confetti);
  expect(screen.getByRole('button', { name: /^再抽一次/ }).elements()).toHaveLength(again);
  expect(document.activeElement?.tagName).toBe('H2');
});

const widthOf = () => document.querySelector<HTMLElement>('dialog img[src*="prizes"]')?.offsetWidth ?? 0;

test('the great prize takes the whole screen, its picture twice the size of another', async () => {
  still();
  const { screen } = await draw(PLUSH);
  await expect.poll(widthOf).toBeGreaterThan(0);
  const small = widthOf();
  await screen.unmount();
  await draw(CARD);
  await expect.poll(widthOf).toBeCloseTo(2 * small, 0);
  const { width, height } = document.querySelector('.great-prize')?.getBoundingClientRect() ?? new DOMRect();
  expect([width, height]).toEqual([innerWidth, innerHeight]);
});

test('a second tap on the button that skips does not land on what takes its place', async () => {
  const { screen } = await draw(COINS);
  await screen.getByRole('button', { name: '跳过动画' }).last().click();
  const again = screen.getByRole('button', { name: /^再抽一次/ });
  await expect.element(again).toBeVisible();
  const [wait] = again.element().parentElement?.getAnimations() ?? [];
  wait?.pause();
  expect(getComputedStyle(again.element()).pointerEvents).toBe('none');
  wait?.finish();
  expect(getComputedStyle(again.element()).pointerEvents).not.toBe('none');
});

test('a prize to hand out leads to how it is claimed', async () => {
  still();
  const { screen } = await draw(CARD);
  await expect.element(screen.getByText('奖励已放入【我的奖励】，请联系活动群管理员领取')).toBeVisible();
  await screen.getByRole('button', { name: '去领取' }).click();
  await expect.element(screen.getByRole('dialog', { name: '领取方式' })).toBeVisible();
});

test('a prize by post asks for the address to which it is sent', async () => {
  still();
  const parcel = { ...aParcel(), title: CARD.name, source: 'draw' } as const;
  const { screen } = await draw(NOTHING, { prizeDraw: () => CARD, userAward: () => [parcel] });
  await screen.getByRole('button', { name: '再抽一次，400 萤石' }).click();
  await expect.element(screen.getByText('奖励已放入【我的奖励】，请填写收货地址')).toBeVisible();
  await screen.getByRole('button', { name: '去领取' }).click();
  await expect.element(screen.getByRole('dialog', { name: '收货地址' })).toBeVisible();
});

test('what was paid at once says so', async () => {
  still();
  const { screen } = await draw(COINS);
  await expect.element(screen.getByText('已直接发放到你的账号')).toBeVisible();
  await screen.getByRole('button', { name: '好的' }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
});

test('drawing again turns the same popup into the next draw', async () => {
  still();
  const { screen, payloads } = await draw(NOTHING, { prizeDraw: () => CARD });
  await expect.element(screen.getByRole('dialog', { name: '谢谢参与' })).toBeVisible();
  await expect.element(screen.getByText('这次差一点，明天再来')).toBeVisible();
  expect(screen.getByText('谢谢参与').elements()).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: /再抽一次/ })).toMatchTextContent('再抽一次400');
  expect(document.querySelector('.dialog-gold')).toBeNull();
  await screen.getByRole('button', { name: '再抽一次，400 萤石' }).click();
  await expect.element(screen.getByRole('dialog', { name: GREAT })).toBeVisible();
  expect(document.activeElement?.textContent).toBe('恭喜中奖');
  expect(payloads('prizeDraw')).toHaveLength(1);
  expect(screen.getByRole('dialog').elements()).toHaveLength(1);
});

const unreachable = (): DrawResult => {
  throw new Failure('unreachable', '网络不给力');
};

test('a draw that got no answer is asked for again with the same seed, the next one with another', async () => {
  still();
  let prize = unreachable;
  const { screen, payloads } = await draw(NOTHING, { prizeDraw: () => prize() });
  const again = screen.getByRole('button', { name: /^再抽一次/ });
  await again.click();
  await expect.poll(() => payloads('prizeDraw')).toHaveLength(1);
  prize = () => COINS;
  await again.click();
  await expect.element(screen.getByRole('dialog', { name: '小有收获' })).toBeVisible();
  await screen.getByRole('button', { name: /^再抽一次/ }).click();
  await expect.poll(() => payloads('prizeDraw')).toHaveLength(3);
  const [lost, repeated, next] = payloads('prizeDraw');
  expect(lost).toEqual({ seed: expect.stringMatching(/^[0-9a-f]{32}$/), cost: 400 });
  expect(repeated).toEqual(lost);
  expect(next).not.toEqual(lost);
});
