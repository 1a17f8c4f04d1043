import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hashPath, navigate } from '../../../src/routing/hash.ts';
import type { GameResult } from '../../../src/contract/index.ts';
import { soundPlayer } from '../../../src/sound/sound-player.ts';
import { reloadPage } from '../../../src/routing/reload.ts';
import { GAME_ID, http, no, ok, PLAYER, startedGame } from '../../support/browser/fake-server.ts';
import { frameWindow, say } from './frame.ts';
import { FINISHED, SCORES, storedGame } from './games.ts';
import { button, device, dialog, fillLogin, openApp, openHome, server, prefers, toasted } from './mount.tsx';
import { gameResult } from '../../support/game-result.ts';

// The frame is played by the test: an empty page of the same origin, from which its messages come.
vi.mock('../../../src/routing/frame-page.ts', () => ({ framePage: () => 'about:blank' }));
vi.mock('../../../src/routing/reload.ts', () => ({ reloadPage: vi.fn(), reloadRoot: vi.fn() }));

const OVER = { type: 'gameOver', totalScore: 2186, scoreList: SCORES, gameData: 'log' };

const loading = page.getByText('武器正在装进扭蛋…');

/** The messages that the frame receives from now on. */
async function hear(): Promise<unknown[]> {
  const heard: unknown[] = [];
  (await frameWindow()).addEventListener('message', ({ data }: MessageEvent<{ message: unknown }>) =>
    heard.push(data.message),
  );
  return heard;
}

/** The frame loads, asks for its game and receives it. */
async function openFrame(id = GAME_ID): Promise<void> {
  await expect.element(loading).toBeVisible();
  const heard = await hear();
  await say({ type: 'loaded' });
  await expect.poll(() => heard).toContainEqual(expect.objectContaining({ type: 'open', id, unfinished: [id] }));
}

async function startGame(): Promise<void> {
  await openHome();
  await button('开始游戏').click();
  await openFrame();
}

/** Starts a game and lets the frame be ready. @returns what the frame hears from then on */
async function playGame(): Promise<unknown[]> {
  await startGame();
  const heard = await hear();
  await say({ type: 'ready' });
  return heard;
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

  test('without one at hand the page returns to home', async () => {
    await openApp('/game');
    await expect.poll(hashPath).toBe('/');
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
  });

  test('that goes on elsewhere says so, and asks for no more pieces', { tags: 'long' }, async () => {
    server.on('gameDeal', no(1205, '这一局已在另一台设备上继续'));
    await playGame();
    await say({ type: 'deal', from: storedGame().dealt.pieces.length, log: 'AgA' });
    await expect.element(page.getByText('这一局已在另一台设备上继续')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.of('gameDeal')).toHaveLength(1);
  });

  test('shows the guide to a new player and reports stage 1 once it is read', async () => {
    server.on('userInfo', ok({ ...PLAYER, newbie_guide: false }));
    const heard = await playGame();
    await expect.poll(() => heard).toContainEqual({ type: 'showGuide' });
    expect(server.of('newbieGuide')).toEqual([]);
    await say({ type: 'guideDone' });
    await expect.poll(() => server.of('newbieGuide')).toMatchObject([{ payload: { stage: 1 } }]);
  });

  test('receives what the notch and the home bar cover of it', { tags: 'long' }, async () => {
    const style = document.createElement('style');
    style.textContent = '.game-frame { --game-insets: 47px 0px 34px 0px !important }';
    document.head.append(style);
    const heard = await playGame();
    await expect.poll(() => heard).toContainEqual({ type: 'safeArea', top: 47, right: 0, bottom: 34, left: 0 });
    style.remove();
  });

  test('has the focus once it is ready, and shows no guide to other players', { tags: 'long' }, async () => {
    const heard = await playGame();
    await expect.poll(() => document.activeElement?.tagName).toBe('IFRAME');
    await expect.poll(() => heard.length).toBe(4);
    expect(heard).not.toContainEqual({ type: 'showGuide' });
    expect(server.of('newbieGuide')).toEqual([]);
  });

  test('ignores what comes from elsewhere', async () => {
    await startGame();
    window.postMessage({ ns: 'capsule-armory', message: OVER }, window.location.origin);
    await say({ type: 'gameOver', totalScore: -1, scoreList: SCORES, gameData: 'log' });
    await say({ type: 'ready' });
    await expect.element(loading).not.toBeInTheDocument();
    expect(server.of('gameOver')).toEqual([]);
  });
});

describe('the end of a game', () => {
  test('shows 游戏结束 and the best weapon, then every line of the result', async () => {
    await finishGame();
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

  test('has no line of a rank beyond the board, and says how far the first coins were', { tags: 'long' }, async () => {
    server.on('gameOver', ok(gameResult({ score: 300, top: 2186 })));
    await openResult();
    await expect.element(dialog('本局战绩')).toMatchTextContent('再得200分就有 100 萤石，下局加油');
    await expect.element(dialog('本局战绩')).not.toMatchTextContent('进入排行榜');
    await expect.element(dialog('本局战绩')).not.toMatchTextContent('新纪录');
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

  test('that is reported twice is sent once', async () => {
    await finishGame();
    await say(OVER);
    await button('查看得分').click();
    await expect.element(dialog('本局战绩')).toBeVisible();
    expect(server.of('gameOver')).toHaveLength(1);
  });

  test('plays again with stamina, and opens 体力不足 without', async () => {
    server.next('userInfo', ok(PLAYER), ok({ ...PLAYER, hp: 1 }), ok({ ...PLAYER, hp: 1 }));
    await openResult();
    server.on('gameStart', ok(startedGame('BBBBBBBBBBBBBBBBBBBBBB')));
    server.on('userInfo', ok({ ...PLAYER, hp: 0 }));
    await button('再来一局').click();
    await openFrame('BBBBBBBBBBBBBBBBBBBBBB');
    await say({ type: 'ready' });
    await say(OVER);
    await button('查看得分').click();
    await button('再来一局').click();
    await expect.element(dialog('体力不足')).toBeVisible();
    // No third game was requested.
    expect(server.of('gameStart')).toHaveLength(2);
  });

  test('leads home, where nothing waits any more', { tags: 'long' }, async () => {
    await openResult();
    await button('返回').click();
    await expect.element(button('开始游戏')).toBeVisible();
  });

  test('is shared: text copied, picture shown, share reported', { tags: 'long' }, async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openResult();
    await button('分享成绩').click();
    await toasted('已复制，快去邀请好友一起玩吧');
    await expect.element(page.getByRole('img', { name: '战绩图：2186 分，扫码一起玩' })).toBeVisible();
    expect(copied.mock.calls[0]?.[0]).toContain('2186');
    await expect.poll(() => server.of('taskReport')).toMatchObject([{ payload: { task_key: 'share' } }]);
  });
});

/** Finished games that the device keeps because the server has not answered them. */
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

  test('whose answer is lost says that it is kept, and is sent again', async () => {
    server.next('gameOver', http(404));
    await openResult();
    await expect.element(page.getByText(/成绩已保存在本机，联网后自动提交/)).toBeVisible();
    await button('重新提交').click();
    await expect.element(dialog('本局战绩')).toBeVisible();
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

async function resizeOnDesktop(): Promise<void> {
  prefers('pointer: fine');
  await playGame();
  await expect.element(loading).not.toBeInTheDocument();
  window.dispatchEvent(new Event('resize'));
  await expect.element(page.getByText('游戏中请勿调整窗口大小，即将返回首页')).toBeVisible();
}

describe('a desktop player who changes the window’s size', () => {
  test('is warned, sent home after 2 seconds, and gets the stamina back', { tags: 'long' }, async () => {
    const started = Date.now();
    await resizeOnDesktop();
    await expect.poll(() => vi.mocked(reloadPage).mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(0);
    expect(Date.now() - started).toBeGreaterThanOrEqual(2_000);
    expect(hashPath()).toBe('/');
    expect(server.of('hpBack')).toHaveLength(1);
    await expect.element(button('开始游戏')).toBeVisible();
  });

  test('a second time gets nothing back, but may go on with the game', { tags: 'long' }, async () => {
    server.on('hpBack', ok({ returned: false }, 2));
    await resizeOnDesktop();
    await toasted('体力只能返还一次哦，这一局可以继续玩');
    expect(reloadPage).not.toHaveBeenCalled();
    await expect.element(button('继续游戏')).toBeVisible();
  });
});

describe('a game open in two tabs', () => {
  test('is played in one; the other says so, and gets it when the first lets go', { tags: 'long' }, async () => {
    const other = new EventTarget();
    const letGo = new Promise((resolve) => other.addEventListener('close', resolve));
    const lock = navigator.locks.request(`armory.game.${GAME_ID}`, () => letGo);
    device.put('user', { token: 'token', user: PLAYER });
    device.put('games', [storedGame()]);
    await openApp('/game');
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
    device.put('user', { token: 'token', user: PLAYER });
    device.put('games', [storedGame()]);
    await openApp('/game');
    await expect.element(loading).toBeVisible();
    await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
    navigate('/');
  });
});
