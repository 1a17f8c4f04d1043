import { expect, test, vi } from 'vitest';
import type { MadeWeapon } from '../../../src/contract/index.ts';
import { hashPath } from '../../../src/routing/hash.ts';
import { campaign } from '../../support/browser/campaign.ts';
import { drawPicture } from '../../../src/share/picture.ts';
import { weaponPicture } from '../../../src/share/weapons.ts';
import type { Popup } from '../../../src/state/overlays.ts';
import { someGoals } from '../ui/samples.ts';
import { type Answers, renderPopup } from '../ui/render-in-app.tsx';
import { avatarPicture } from '../../../src/ui/Avatar.tsx';

const MADE: MadeWeapon[] = [
  { level: 1, made: 640, first_day: '2025-11-13' },
  { level: 7, made: 3, first_day: '2025-11-15' },
];

const open = (answers: Answers, popup: Popup = { kind: 'album' }) => renderPopup(popup, answers);

test('shows the highest weapon first, with its line, day and count', async () => {
  const { screen } = await open({ userAlbum: () => MADE });
  const dialog = screen.getByRole('dialog', { name: '武器图鉴' });
  await expect.element(dialog.getByText('一锤定音，从不说第二遍。')).toBeVisible();
  await expect.element(dialog.getByText('2025.11.15 首次合成')).toBeVisible();
  await expect.element(dialog.getByText('合成过 3 次')).toBeVisible();
  await expect.element(dialog.getByText('已合成 2 / 11')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '战锤' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: '第 8 个，还没合成' }).click();
  await expect.element(screen.getByText('把两件相同的「战锤」合到一起试试')).toBeVisible();
  expect(document.body.textContent).not.toContain('法杖');
  expect(screen.getByRole('button', { name: '分享武器' }).elements()).toHaveLength(0);
});

test('a card has its newest rim, and says how far the next one is', async () => {
  const { screen } = await open({ userAlbum: () => [...MADE, { level: 11, made: 12, first_day: '2025-11-30' }] });
  await expect.element(screen.getByText('铜框、银框、金框，三道都到手了')).toBeVisible();
  await expect.element(screen.getByText('边框 4 / 33')).toBeVisible();
  await screen.getByRole('button', { name: '飞镖，已有铜框' }).click();
  await expect.element(screen.getByRole('progressbar', { name: '银框的进度' })).toHaveAttribute('max', '800');
  await expect.element(screen.getByText('640/800')).toBeVisible();
});

test('the week has three challenges and the best scores so far', async () => {
  const { screen } = await open({ userGoals: () => someGoals() }, { kind: 'album', part: 'week' });
  await expect.element(screen.getByText('合成 30 个「战斧」')).toBeVisible();
  expect(screen.getByText('完成').elements()).toHaveLength(1);
  await expect.element(screen.getByRole('progressbar', { name: '合成 12 个「战锤」的进度' })).toHaveValue(5);
  await expect.element(screen.getByText('11 月 23 日 24 点结束')).toBeVisible();
  await expect.element(screen.getByText(/11 月 3 日那周 0 分，11 月 10 日那周 2186 分/)).toBeInTheDocument();
  await expect.element(screen.getByText('这周最高 1504 分，上周是 2186 分')).toBeVisible();
});

test('friends stand by their best scores of the month, and their games can be watched', async () => {
  const { screen } = await open({ userGoals: () => someGoals() });
  await screen.getByRole('button', { name: '好友榜' }).click();
  const rows = screen.getByRole('list', { name: '本月好友最高分' }).getByRole('listitem');
  await expect.element(rows.nth(1)).toMatchTextContent('2橘子剑客19900');
  await expect.element(rows.nth(3)).toMatchTextContent('本月还没开局');
  await screen.getByRole('button', { name: '观看玩家1的对局' }).click();
  expect(hashPath()).toBe('/watch/friend_1');
  expect(screen.getByRole('dialog').elements()).toHaveLength(0);
});

test('without a friend one is invited', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await open({ userGoals: () => someGoals(1) }, { kind: 'album', part: 'friends' });
  await expect.element(screen.getByText('还没有好友，邀一位来比比谁的分高')).toBeVisible();
  await screen.getByRole('button', { name: '邀请好友' }).click();
  await expect.poll(() => copied.mock.lastCall?.[0]).toContain('INVITEME');
});

test('a weapon is shared as a card, though decoding and fonts never answer', { tags: 'long' }, async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => {}));
  vi.spyOn(FontFace.prototype, 'load').mockReturnValue(new Promise(() => {}));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await open({ userAlbum: () => MADE }, { kind: 'album', level: 1 });
  await screen.getByRole('button', { name: '分享武器' }).click();
  await expect.element(screen.getByRole('img', { name: '武器卡：飞镖，扫码一起玩' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(expect.stringContaining('我的图鉴里有「飞镖」了'));
  await screen.getByRole('button', { name: '关闭' }).click();
  await expect.element(screen.getByText('个头最小，胆子最大，总是第一个冲出去。')).toBeVisible();
});

test.each([
  ['武器大合成 · 萤石争夺战', '暗影小忍者 的战绩', 99_999_999],
  ['武'.repeat(24), '武'.repeat(24), '绝世神兵'],
  ['武器大合成，一起来玩吧！'.repeat(5), 'W'.repeat(48), '绝世神兵'.repeat(5)],
  [`${'Fluorite '.repeat(6)}·end`, '𠮷'.repeat(24), 'x'.repeat(60)],
])('texts on the share picture stay in their places: %s', async (title, owner, headline) => {
  const drawn: { text: string; left: number; right: number; y: number }[] = [];
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  fillText.mockImplementation(function draw(this: CanvasRenderingContext2D, text, x, y, most = Infinity) {
    const width = Math.min(most, this.measureText(text).width);
    const left = this.textAlign === 'left' ? x : x - width / 2;
    drawn.push({ text, left, right: left + width, y });
  });
  await drawPicture({
    owner,
    avatar: avatarPicture(1) ?? '',
    framed: true,
    weapon: weaponPicture(1),
    headline,
    line: owner,
    link: 'https://play.example.com/',
    campaign: { ...campaign, title },
  });
  const onCard = drawn.filter(({ y }) => y > 990);
  expect(
    onCard
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(title.replaceAll(' ', ''));
  for (const { text, right, y } of onCard) expect([right <= 707, y <= 1085], text).toEqual([true, true]);
  for (const { text, left, right } of drawn) expect([left >= 20, right <= 730], text).toEqual([true, true]);
});
