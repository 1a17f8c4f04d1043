import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../../src/routing/hash.ts';
import type { GameResult } from '../../../src/contract/index.ts';
import { soundPlayer } from '../../../src/sound/sound-player.ts';
import { GAME_ID, http, no, ok, PLAYER } from '../../support/browser/fake-server.ts';
import { hear, say } from './frame.ts';
import { FINISHED, SCORES, storedGame } from './games.ts';
import { button, device, dialog, fillLogin, openApp, openHome, server } from './mount.tsx';
import { gameResult } from '../../support/game-result.ts';

// The frame is played by the test: an empty page of the same origin, from which its messages come.

const OVER = { type: 'gameOver', totalScore: 2186, scoreList: SCORES, gameData: 'log' };
const loading = page.getByText('武器正在装进扭蛋…');

/** Starts a game, which the frame asks for and receives, and lets the frame be ready. @returns what it hears from then on */
async function playGame(): Promise<unknown[]> {
  await openHome();
  await button('开始游戏').click();
  await expect.element(loading).toBeVisible();
  const opened = await hear();
  await say({ type: 'loaded' });
  const open = { type: 'open', id: GAME_ID, unfinished: [GAME_ID] };
  await expect.poll(() => opened).toContainEqual(expect.objectContaining(open));
  const heard = await hear();
  await say({ type: 'ready' });
  return heard;
}

function openStored(): ReturnType<typeof openApp> {
  device.put('user', { token: 'token', user: PLAYER });
  device.put('games', [storedGame()]);
  return openApp('/game');
}

async function finishGame(): Promise<void> {
  await playGame();
  await say(OVER);
  await expect.element(page.getByRole('heading', { name: '游戏结束' })).toBeVisible();
}

async function openResult(): Promise<void> {
  await finishGame();
  await button('查看得分').click();
}

describe('a game', () => {
  test('is sent again to a frame that loads again, which is covered meanwhile', { tags: 'long' }, async () => {
    const heard = await playGame();
    await expect.element(loading).not.toBeInTheDocument();
    await say({ type: 'loaded' });
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ type: 'open', id: GAME_ID }));
    await expect.element(loading).toBeVisible();
  });

  test('sends the state of the switches to the frame, and follows those of the frame', { tags: 'long' }, async () => {
    const heard = await playGame();
    await expect.poll(() => heard).toContainEqual({ type: 'checkMusic', on: true });
    await say({ type: 'stopMusic' });
    await expect.poll(() => heard).toContainEqual({ type: 'checkMusic', on: false });
    await say({ type: 'startMusic' });
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'checkMusic', on: true });
    expect(heard).toContainEqual({ type: 'checkEffects', on: true });
    await say({ type: 'effects', on: false });
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'checkEffects', on: false });
    expect(heard).toContainEqual({ type: 'checkVibration', on: true });
    await say({ type: 'vibration', on: false });
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'checkVibration', on: false });
    expect(heard).not.toContainEqual({ type: 'showGuide' });
  });

  test('that goes on elsewhere says so, and asks for no more pieces', { tags: 'long' }, async () => {
    server.on('gameDeal', no(1205, '这一局已在另一台设备上继续'));
    await playGame();
    await say({ type: 'deal', from: storedGame().dealt.pieces.length, log: 'AgA' });
    await expect.element(page.getByText('这一局已在另一台设备上继续')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.of('gameDeal')).toHaveLength(1);
  });
});

describe('the end of a game', () => {
  test('shows 游戏结束 and the best weapon, then every line of the result', async () => {
    await finishGame();
    await say(OVER);
    await expect.element(page.getByText('扭蛋越过警戒线啦，本局最高合成「双刃」')).toBeVisible();
    await button('查看得分').click();
    const card = dialog('本局战绩');
    await expect.element(card).toMatchTextContent('本局得分2186新纪录');
    await expect.element(card).toMatchTextContent('个人最佳2186');
    await expect.element(card).toMatchTextContent('击败玩家92.4%');
    await expect.element(card).toMatchTextContent('恭喜，进入排行榜8名');
    await expect.element(card).toMatchTextContent('本局获得400萤石，萤石可在【我的奖励】中抽奖');
    expect(server.of('gameOver')).toMatchObject([{ payload: FINISHED }]);
  });

  test.each([
    ['22 points of a first game', { score: 22 }, ['result']],
    ['a tie', { score: 2186, coin: 400 }, ['result', 'coin']],
    ['a zero', { score: 0 }, ['result']],
    ['a record', { score: 2186, coin: 400, record: true }, ['new-record']],
  ])(
    '%s is celebrated as it deserves',
    { tags: 'long' },
    async (_what, told: Partial<GameResult> & { score: number }, cues) => {
      const result = gameResult(told);
      const played = vi.spyOn(soundPlayer, 'play');
      server.on('gameOver', ok(result));
      await openResult();
      await expect.element(dialog('本局战绩')).toBeVisible();
      expect(page.getByText('新纪录').elements()).toHaveLength(result.record ? 1 : 0);
      // A tap ends the ceremony: what was still to be heard is heard at once.
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      const heard = (): string[] =>
        played.mock.calls.map(([cue]) => cue).filter((cue) => /coin|record|result/.test(cue));
      await expect.poll(() => document.querySelectorAll('[data-shown]').length).toBe(0);
      await expect.poll(heard).toEqual(cues);
      played.mockRestore();
    },
  );
});

function unsent(): unknown[] {
  const games: { finished: unknown; result: unknown }[] = JSON.parse(localStorage.getItem('armory.games') ?? '[]');
  return games.filter(({ finished, result }) => finished !== null && result === null);
}

describe('a finished game', () => {
  test('is stored before it is sent', async () => {
    let stored: string | null = null;
    server.on('gameOver', () => {
      stored = localStorage.getItem('armory.games');
      return ok(gameResult({ score: 2186, coin: 400 }));
    });
    await finishGame();
    await expect.poll(() => stored).toContain('"result":null');
    expect(stored).toContain(GAME_ID);
    await expect.poll(unsent).toEqual([]);
  });

  test('of another player waits for that player', async () => {
    device.put('games', [storedGame({ over: true, player: 'another' })]);
    await openHome();
    expect(server.of('gameOver')).toEqual([]);
    expect(unsent()).toMatchObject([{ id: GAME_ID }]);
  });

  test('survives the end of the session: it is sent after the next login', { tags: 'long' }, async () => {
    server.next('gameOver', http(401, no(401, '请重新登录')));
    await playGame();
    await say(OVER);
    await expect.element(dialog('手机登录')).toBeVisible();
    expect(unsent()).toMatchObject([{ id: GAME_ID }]);
    await fillLogin();
    await button('查看得分').click();
    await expect.element(dialog('本局战绩')).toBeVisible();
    expect(server.of('gameOver')).toHaveLength(2);
  });
});

describe('a game open in two tabs', () => {
  test('is played in one; the other says so, and gets it when the first lets go', { tags: 'long' }, async () => {
    const other = new EventTarget();
    const letGo = new Promise((resolve) => other.addEventListener('close', resolve));
    const lock = navigator.locks.request(`armory.game.${GAME_ID}`, () => letGo);
    await openStored();
    await expect.element(page.getByText('这一局已在另一个页面打开')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    other.dispatchEvent(new Event('close'));
    await lock;
    await expect.element(loading).toBeVisible();
    navigate('/');
  });

  test.each([
    ['refuse', () => Promise.reject(new DOMException('', 'SecurityError'))],
    ['never answer', () => new Promise<never>(() => {})],
  ])('is played where locks %s', { tags: 'long' }, async (_, answer) => {
    vi.spyOn(navigator.locks, 'request').mockImplementation(answer);
    vi.spyOn(navigator.locks, 'query').mockImplementation(answer);
    await openStored();
    await expect.element(loading).toBeVisible();
    await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
    navigate('/');
  });
});

test('the game’s frame is never wider than 9:16', async () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [430, 600],
  ] as const) {
    await page.viewport(width, height);
    const { screen } = await openStored();
    await expect.element(page.getByTitle('武器大合成游戏')).toBeInTheDocument();
    const box = page.getByTitle('武器大合成游戏').element().getBoundingClientRect();
    expect(box.height).toBeCloseTo(height, 0);
    expect(box.width).toBeCloseTo(Math.min(width, height * 0.5625), 0);
    await screen.unmount();
  }
});
