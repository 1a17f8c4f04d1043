import type { Page } from 'playwright';
import { Code, type WatchedGame } from '../../../../src/contract/index.ts';
import { stagedReplay } from '../game.ts';
import { loseNetwork, states } from '../state.ts';

/** Milliseconds into the game at which there is something to see. */
const IN_PLAY_MS = 150_000;
const PLAYER = { nickname: '暗影小忍者', avatar: 3 } as const;
const OLDER: WatchedGame = { ...PLAYER, replay: null, score: 6027, seconds: 271, day: '2025-11-15' };
/** Played by a bot when it is asked for. */
const GAME: WatchedGame = Object.defineProperty({ ...OLDER }, 'replay', { enumerable: true, get: stagedReplay });
const GONE = { code: Code.notWatchable, msg: '这局回放看不了啦，可能已经关闭' };

/** Winds the replay, once it is there. @param ms from the game's start */
const wind =
  (ms: number) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('slider', { name: '播放进度' }).fill(String(ms));
    // The scan takes a while.
    await page.frameLocator('iframe').locator('.hud-plaque b').filter({ hasNotText: /^0$/ }).waitFor();
  };

const watched = { path: '/watch/the-code-of-game' };

export const watchStates = states('watch', { ...watched, answers: { gameWatch: { data: GAME } } }, [
  { name: 'start', act: (page) => page.getByRole('slider').press('Home'), shows: '0:00' },
  { name: '', act: wind(IN_PLAY_MS), shows: '2:30' },
  { name: 'end', act: (page) => page.getByRole('slider').press('End'), shows: /播放完毕/ },
  { name: 'visitor', visitor: true, act: wind(IN_PLAY_MS), shows: '2:30' },
  { name: 'loading', answers: { gameWatch: 'pending' }, shows: '正在打开对局…' },
  { name: 'older', answers: { gameWatch: { data: OLDER } }, shows: /太久以前了，已经无法回放/ },
  { name: 'gone', answers: { gameWatch: GONE }, shows: /这局回放看不了啦/ },
  { name: 'failed', answers: { gameWatch: { status: 500 } }, shows: '重试' },
  { name: 'offline', act: loseNetwork, shows: '网络已断开，恢复后会自动更新' },
]);
