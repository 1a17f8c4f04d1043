import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hashPath } from '../../../src/routing/hash.ts';
import { soundPlayer } from '../../../src/sound/sound-player.ts';
import { no, ok, PLAYER } from '../../support/browser/fake-server.ts';
import { aBoard } from '../ui/samples.ts';
import { hear, say } from './frame.ts';
import { button, dialog, logOut, openApp, reload, server, toasted } from './mount.tsx';

// The frame is played by the test: an empty page of the same origin, from which its messages come.

const CODE = 'abcdefghijklmno_';
const REPLAY = { pieces: [1, 2, 3], log: 'AgA' };
const GAME = { replay: REPLAY, score: 6027, seconds: 271, day: '2025-11-05', nickname: '暗影小忍者', avatar: 3 };
const PLAYBACK = { type: 'playback', ms: 65_000, lengthMs: 271_000, score: 400, playing: true, ended: false, speed: 1 };
const track = () => page.getByRole('slider', { name: '播放进度' });
const heading = (name: string) => page.getByRole('heading', { name });

let heard: unknown[] = [];

async function openWatched(playback: object = {}): Promise<void> {
  await openApp(`/watch/${CODE}`);
  await expect.element(heading(GAME.nickname)).toBeVisible();
  heard = await hear();
  await say({ type: 'loaded' });
  await expect.poll(() => heard).toContainEqual({ type: 'watch', ...REPLAY });
  await say({ type: 'ready' });
  await say({ ...PLAYBACK, ...playback });
  await expect.element(track()).toBeVisible();
}

beforeEach(() => server.on('gameWatch', ok(GAME)));

describe('a game is found', () => {
  test('by a tap on its row of the board, on the podium and on one’s own place', async () => {
    const board = aBoard(5, 2);
    const list = board.list.map((entry) => ({ ...entry, watch: `code-of-${entry.ranking}` }));
    server.on('rankingList', ok({ list, user: { ...board.user, watch: 'code-of-own' } }));
    for (const [name, code] of [
      ['观看WWWWWWWWWWWW的对局', 'code-of-4'],
      ['观看玩家1的对局', 'code-of-1'],
      [`观看${PLAYER.nickname}的对局`, 'code-of-own'],
    ] as const) {
      const { screen } = await openApp('/rank');
      await page.getByRole('link', { name, exact: true }).click();
      await expect.poll(hashPath).toBe(`/watch/${code}`);
      await expect.poll(() => server.of('gameWatch').at(-1)?.payload).toEqual({ code });
      await screen.unmount();
    }
  });

  test('but places without a game to watch lead nowhere', async () => {
    server.on('rankingList', ok(aBoard(5, 2)));
    await openApp('/rank');
    await expect.element(page.getByText('玩家5')).toBeVisible();
    expect(page.getByRole('link').elements()).toEqual([]);
  });

  test('by a friend’s link, without a login', async () => {
    logOut();
    history.replaceState(null, '', `${window.location.pathname}?watch=${CODE}#/`);
    await openApp(`/?watch=${CODE}`);
    await expect.element(heading(GAME.nickname)).toBeVisible();
    expect(hashPath()).toBe(`/watch/${CODE}`);
    expect(dialog('手机登录').elements()).toEqual([]);
    expect(server.received.map(({ name }) => name)).toEqual(['gameWatch']);
  });
});

describe('a replay', () => {
  test('shows whose game it is, its score and position, and its best merges', async () => {
    await openWatched();
    await say({ type: 'marks', marks: [{ ms: 64_000, level: 8 }] });
    await expect.element(page.getByText('1:04 合成法杖')).toBeInTheDocument();
    await expect.element(page.getByText('6027 分')).toBeVisible();
    await expect.element(page.getByText(/11 月 5 日/)).toBeVisible();
    expect(track().element().ariaValueText ?? track().element().getAttribute('aria-valuetext')).toBe(
      '1:05，共 4:31，400 分',
    );
  });

  test('is controlled by buttons', async () => {
    await openWatched();
    await button('暂停').click();
    await button('上一球').click();
    await button('下一球').click();
    await button('1 倍速').click();
    await say({ ...PLAYBACK, speed: 8, playing: false });
    await button('8 倍速').click();
    await button('播放').click();
    await expect
      .poll(() => heard.slice(-6))
      .toEqual([
        { type: 'toggle' },
        { type: 'step', by: -1 },
        { type: 'step', by: 1 },
        { type: 'speed', speed: 2 },
        { type: 'speed', speed: 1 },
        { type: 'toggle' },
      ]);
    await say({ ...PLAYBACK, playing: false, ended: true });
    await expect.element(button('重播')).toBeVisible();
    await expect.element(page.getByText('播放完毕，400 分')).toBeInTheDocument();
  });

  test('is controlled by keys, except those that a focused control handles itself', async () => {
    await openWatched();
    await userEvent.keyboard(' {ArrowLeft}{ArrowRight}');
    const wound = [{ type: 'toggle' }, { type: 'seek', ms: 60_000 }, { type: 'seek', ms: 70_000 }];
    await expect.poll(() => heard.slice(-3)).toEqual(wound);
    await track().fill('120000');
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'seek', ms: 120_000 });
    const before = heard.length;
    button('上一球').element().focus();
    await userEvent.keyboard(' ');
    await expect.poll(() => heard.slice(before)).toEqual([{ type: 'step', by: -1 }]);
  });

  test('plays sounds, goes back to the board, and reloads the page without its picture', async () => {
    const play = vi.spyOn(soundPlayer, 'play');
    await openWatched();
    await say({ type: 'sound', cue: 'merge', rate: 1, gain: 1 });
    await expect.poll(() => play.mock.lastCall).toEqual(['merge', 1, 1]);
    const wake = vi.spyOn(soundPlayer, 'wake');
    await say({ type: 'gesture' });
    await expect.poll(() => wake.mock.calls).toHaveLength(1);
    await say({ type: 'reload' });
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
    await say({ type: 'goBack' });
    await expect.poll(hashPath).toBe('/rank');
  });

  test('is shared by a link that is an invite, too', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openWatched();
    await button('分享回放').click();
    await toasted('回放链接已复制，快发给好友看看');
    expect(copied.mock.lastCall?.[0]).toMatch(
      new RegExp(`来看暗影小忍者合出 6027 分的这一局：\nhttps?://.*/watch/${CODE}\\?inviteCode=${PLAYER.invite_code}$`),
    );
    await expect.poll(() => server.of('taskReport')).toHaveLength(1);
  });

  test('leads a player to a game', async () => {
    await openWatched();
    await button('我也来一局').click();
    await expect.poll(() => server.of('gameStart')).toHaveLength(1);
    await expect.poll(hashPath).toBe('/game');
  });

  test('leads a visitor to the login', async () => {
    logOut();
    await openWatched();
    await button('我也来一局').click();
    await expect.element(dialog('手机登录')).toBeVisible();
  });
});

describe('what can not be watched is said:', () => {
  test.each([
    ['a code that is closed or was never one', no(1209, '这局回放看不了啦'), '这局回放看不了啦', 0],
    ['a game of an older simulation', ok({ ...GAME, replay: null }), /太久以前了，已经无法回放/, 1],
  ])('%s', async (_, answer, text, named) => {
    server.on('gameWatch', answer);
    await openApp(`/watch/${CODE}`);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(button('我也来一局')).toBeVisible();
    expect(heading(GAME.nickname).elements()).toHaveLength(named);
  });

  test.each([
    ['version', '游戏已更新，请刷新页面后再看'],
    ['drawings', '回放打不开'],
  ])('a frame that fails for its %s', async (why, text) => {
    await openApp(`/watch/${CODE}`);
    await expect.element(heading(GAME.nickname)).toBeVisible();
    await say({ type: 'failed', why });
    await expect.element(page.getByText(text)).toBeVisible();
  });
});
