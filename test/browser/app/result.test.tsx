import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { GameResult, TaskList } from '../../../src/contract/index.ts';
import { hashPath } from '../../../src/routing/hash.ts';
import { ok, PLAYER, startedGame } from '../../support/browser/fake-server.ts';
import { gameResult } from '../../support/game-result.ts';
import { storedGame } from './games.ts';
import { button, device, dialog, openApp, prefers, server, toasted } from './mount.tsx';

// No game is played here.

const RESULT = gameResult({
  score: 2186,
  defeat: 92.4,
  ranking: 12,
  coin: 400,
  record: true,
  before: { top: 1500, ranking: 21, coin: 1280 },
  lacked: { listed: 0, awarded: 120 },
});

async function openCard(result: GameResult): Promise<void> {
  device.put('games', [{ ...storedGame({ over: true }), result }]);
  device.put('user', { token: 'token', user: PLAYER });
  await openApp();
  await button('查看得分').click();
  await expect.element(dialog('本局战绩')).toBeVisible();
}

const rolling = (): number => document.querySelectorAll('[data-shown]').length;

describe('the card of a result', () => {
  test('tells what has changed with the game, and what was just missed', async () => {
    await openCard(RESULT);
    const card = dialog('本局战绩');
    await expect.element(card).toMatchTextContent('恭喜，进入排行榜12名上升 9 名');
    await expect.element(card).toMatchTextContent('距前 10 名还差120分');
    await expect.element(card).toMatchTextContent('再得314分，多 100 萤石');
    await expect.element(page.getByText('我的萤石')).toBeInTheDocument();
    expect(document.querySelector('.result-card-purse')?.textContent).toBe('我的萤石1680');
  });

  describe.each([1, 12, 20, 5000])('of %i players', (players) => {
    test.each([
      [400, 12],
      [400, 0],
      [0, 12],
      [0, 0],
    ])('with %i coins in place %i has the sentences of the specification', async (coin, ranking) => {
      const defeat = players === 1 ? 100 : 92.4;
      await openCard({ ...RESULT, score: coin === 0 ? 286 : 2186, record: coin > 0, coin, ranking, players, defeat });
      const card = dialog('本局战绩');
      await expect.element(card).toMatchTextContent(`击败玩家${defeat}%`);
      const { textContent } = card.element();
      expect(textContent?.includes('恭喜，进入排行榜12名')).toBe(ranking > 0);
      expect(textContent).not.toContain('本月排名');
      expect(textContent?.includes('本局获得400萤石，萤石可在【我的奖励】中抽奖')).toBe(coin > 0);
      expect(textContent?.includes('再得214分就有 100 萤石，下局加油')).toBe(coin === 0);
      expect(document.querySelector('dialog br')).toBeNull();
    });
  });

  test('of a game that counts on no board compares it with nobody', async () => {
    await openCard({ ...RESULT, ranking: 0, players: 0, defeat: 0 });
    await expect.element(dialog('本局战绩')).not.toMatchTextContent('击败玩家');
  });

  test('crowns a record above its title, under confetti seen only while it falls; without motion no figure rolls', async () => {
    prefers('reduced-motion');
    await openCard(RESULT);
    expect(rolling()).toBe(0);
    const [crown] = document.querySelectorAll('.result-card-record img');
    const title = page.getByRole('heading', { name: '本局战绩' }).element();
    expect(crown?.getBoundingClientRect().bottom).toBeLessThan(title.getBoundingClientRect().top);
    const pieces = [...document.querySelectorAll('.confetti > i')];
    for (const fall of pieces.flatMap((piece) => piece.getAnimations())) fall.cancel();
    expect(new Set(pieces.map((piece) => getComputedStyle(piece).opacity))).toEqual(new Set(['0']));
  });

  test.each([
    ['the smallest phone', 320, 568],
    ['a phone on its side', 844, 390],
  ])('keeps the next game in sight on %s', { tags: 'long' }, async (_phone, width, height) => {
    await page.viewport(width, height);
    await openCard({ ...RESULT, new_weapons: [4, 5, 6], watch: 'a_watch_code_of_this_game' });
    for (const name of ['分享成绩', '再来一局']) {
      const { top, bottom } = button(name).element().getBoundingClientRect();
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThanOrEqual(height);
    }
  });

  test('shows score, figures and rank at once on a phone on its side', async () => {
    await page.viewport(844, 390);
    await openCard({ ...RESULT, new_weapons: [4, 5, 6], watch: 'a_watch_code_of_this_game' });
    const buttons = document.querySelector('.result-card-next')?.getBoundingClientRect().top ?? 0;
    for (const words of [/本局得分/, '个人最佳', '击败玩家', /恭喜，进入排行榜/]) {
      const { top, bottom } = page.getByText(words).first().element().getBoundingClientRect();
      expect(top, String(words)).toBeGreaterThan(0);
      expect(bottom, String(words)).toBeLessThanOrEqual(buttons);
    }
  });

  test('has every figure as text from the first moment; a tap ends what rolls and flies', async () => {
    await openCard(RESULT);
    expect(rolling()).toBeGreaterThan(0);
    // At rest the digits keep their width.
    for (const number of document.querySelectorAll('[data-shown]'))
      expect(getComputedStyle(number).fontVariantNumeric).toBe(getComputedStyle(number, '::after').fontVariantNumeric);
    await expect.element(dialog('本局战绩')).toMatchTextContent('本局得分2186新纪录');
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await expect.poll(rolling).toBe(0);
    expect(document.querySelectorAll('.result-card-coin')).toHaveLength(0);
  });

  test('tells which weapons are new and which goals are met, and leads to the album', { tags: 'long' }, async () => {
    server.on('userAlbum', ok([{ level: 8, made: 10, first_day: '2025-11-15' }]));
    const new_goals = [
      { level: 9, kind: 'challenge' },
      { level: 8, kind: 'bronze' },
    ] as const;
    await openCard({ ...RESULT, new_weapons: [6, 8], new_goals: [...new_goals] });
    await page.getByRole('button', { name: /赢得\s*双刃挑战等 2 件/ }).click();
    await expect.element(page.getByText('每周最高分')).toBeVisible();
    await button('关闭').click();
    await page.getByRole('button', { name: /图鉴上新\s*法杖等 2 件/ }).click();
    await expect.element(dialog('武器图鉴')).toMatchTextContent('会一百种魔法，最爱变出萤火虫。');
  });
});

const SHARE = { id: 7, task_key: 'share', title: '分享活动给好友', award_str: '体力+1' } as const;
const tasks = (status: 0 | 1 | 2): TaskList => ({ daily: [{ ...SHARE, status }], achievement: [], invite: [] });

describe('without stamina', () => {
  beforeEach(() => {
    server.on('userInfo', ok({ ...PLAYER, hp: 0 }));
    server.on('taskList', ok(tasks(0)));
    server.on('taskReport', () => {
      server.on('taskList', ok(tasks(1)));
      return ok(null);
    });
    server.on('taskReceive', () => {
      server.on('userInfo', ok({ ...PLAYER, hp: 1 }));
      server.on('taskList', ok(tasks(2)));
      return ok(null);
    });
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  });

  test('the score is shared, then the award is claimed and the next game started by one tap', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openCard(RESULT);
    await expect.element(button(/^分享成绩\s*体力\+1$/)).toBeVisible();
    server.on('gameStart', ok(startedGame('BBBBBBBBBBBBBBBBBBBBBB')));
    await button(/^分享成绩\s*体力\+1$/).click();
    await toasted('已复制，快去邀请好友一起玩吧');
    await expect.element(page.getByRole('img', { name: '战绩图：2186 分，扫码一起玩' })).toBeVisible();
    expect(copied.mock.calls[0]?.[0]).toContain('2186');
    await expect.element(dialog('分享给好友').getByRole('button', { name: '领取再来一局' })).toBeVisible();
    expect(server.of('taskReport')).toMatchObject([{ payload: { task_key: 'share' } }]);
    expect(server.of('taskReceive')).toEqual([]);
    await dialog('分享给好友').getByRole('button', { name: '领取再来一局' }).click();
    await expect.element(dialog('本局战绩')).not.toBeInTheDocument();
    await expect.poll(hashPath).toBe('/game');
    expect(server.of('taskReceive')).toMatchObject([{ payload: { id: SHARE.id } }]);
    await toasted('领取成功');
  });

  test('an award that waits is claimed in place, beside the button that shares', { tags: 'long' }, async () => {
    server.on('taskList', ok(tasks(1)));
    await openCard(RESULT);
    await expect.element(button('分享成绩')).toBeVisible();
    server.on('gameStart', ok(startedGame('BBBBBBBBBBBBBBBBBBBBBB')));
    await button('领取再来一局').click();
    await toasted('领取成功');
    await expect.element(dialog('本局战绩')).not.toBeInTheDocument();
    expect(server.of('taskReport')).toEqual([]);
  });

  test('when nothing is quick the tasks are one tap away, beside the share', { tags: 'long' }, async () => {
    server.on('taskList', ok(tasks(2)));
    server.on('taskReport', ok(null));
    await openCard(RESULT);
    await button('分享成绩').click();
    await dialog('分享给好友').getByRole('button', { name: '关闭' }).click();
    await button('去做任务').click();
    await expect.poll(hashPath).toBe('/task');
  });

  test('the popup about it leads to stamina, and then to a game', { tags: 'long' }, async () => {
    await openCard(RESULT);
    await button('再来一局').click();
    await dialog('体力不足').getByRole('button', { name: '分享得体力' }).click();
    await dialog('体力不足').getByRole('button', { name: '领取开新局' }).click();
    await expect.element(dialog('体力不足')).not.toBeInTheDocument();
    await expect.poll(() => server.of('gameStart')).toHaveLength(1);
    expect(server.of('taskReceive')).toHaveLength(1);
  });
});
