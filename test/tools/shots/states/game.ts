import type { Page } from 'playwright';
import type { GameResult, ScoreCurve } from '../../../../src/contract/index.ts';
import { NO_STAMINA } from '../answers.ts';
import { someTasks } from '../samples.ts';
import { states, tap, taps } from '../state.ts';
import { gameResult } from '../../../support/game-result.ts';

/** A full field with the best weapons still to come, ticks. */
const IN_PLAY = 11_200;

/** Best games to compare with: one that is beaten, and one that is far better. */
const BEST: ScoreCurve = { ticks: 600, scores: [400] };
const FAR_BETTER: ScoreCurve = { ticks: 600, scores: [123_456] };

const RESULT = gameResult({
  score: 6027,
  defeat: 97.3,
  ranking: 8,
  coin: 1200,
  record: true,
  before: { top: 4180, ranking: 21, coin: 1280 },
  lacked: { listed: 0, awarded: 0 },
  new_weapons: [9],
  new_goals: [
    { level: 9, kind: 'challenge' },
    { level: 8, kind: 'silver' },
  ],
});
const PLAIN: GameResult = {
  ...RESULT,
  score: 3120,
  coin: 600,
  record: false,
  before: { top: 6027, ranking: 8, coin: 1280 },
  new_weapons: [],
  new_goals: [{ level: 7, kind: 'bronze' }],
};
/** No record, and just missed the list and the personal best. */
const NEAR = gameResult({
  score: 2287,
  top: 2600,
  defeat: 61.2,
  ranking: 33,
  coin: 400,
  record: false,
  before: { top: 2600, ranking: 33, coin: 1280 },
  lacked: { listed: 120, awarded: 1900 },
  new_weapons: [6, 7, 8],
});
/** Worth no coins. */
export const POOR = gameResult({ score: 286, top: 6027, defeat: 12.5 });

const framed = (act?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.frameLocator('iframe').locator('canvas').waitFor();
  await page.getByText(/正在装进/).waitFor({ state: 'hidden' });
  await act?.(page);
};
const inFrame =
  (...names: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.frameLocator('iframe').getByRole('button', { name }).click();
  };

/** The game stands still: it would be over in a moment. */
const still = (page: Page): Promise<void> =>
  page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });

const atGame = { path: '/game', user: { hp: 2 } };
const toResult = tap('查看得分');
const over = { game: { over: true }, act: toResult };

export const gameStates = states('game', atGame, [
  { name: 'loading', game: {}, missing: 'game-frame/', shows: /正在装进/ },
  { name: 'start', game: {}, act: framed(), shows: '得分' },
  { name: 'play', game: { played: IN_PLAY, best: BEST }, act: framed(), shows: '得分' },
  { name: 'danger', game: { played: 'danger', best: FAR_BETTER }, act: framed(still), shows: '得分' },
  { name: 'pause', game: { played: IN_PLAY }, act: framed(inFrame('返回')), shows: '本局体力已消耗' },
  { name: 'guide', user: { newbie_guide: false }, game: {}, act: framed(), shows: '左右拖动，对准位置' },
  {
    name: 'no-webgl',
    game: {},
    before: () => {
      HTMLCanvasElement.prototype.getContext = () => null;
    },
    shows: '画面暂时出不来',
  },
  {
    name: 'not-drawn',
    game: {},
    before: () => {
      HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'));
    },
    shows: '画面加载失败',
  },
  {
    name: 'elsewhere',
    game: {},
    before: () => {
      void navigator.locks.request('armory.game.gallery-game-000000009', () => new Promise(() => undefined));
    },
    shows: '这一局已在另一个页面打开',
  },
  {
    name: 'resized',
    desktop: true,
    answers: { hpBack: 'pending' },
    game: {},
    act: framed((page) =>
      page.evaluate(() => {
        Object.defineProperty(window, 'outerWidth', { value: 1 });
        window.dispatchEvent(new Event('resize'));
      }),
    ),
    shows: '游戏中请勿调整窗口大小，即将返回首页',
  },
  { name: 'over', answers: { gameOver: { data: RESULT } }, game: { played: 'all' }, shows: '查看得分' },
  { name: 'over-settling', answers: { gameOver: 'pending' }, ...over, shows: '正在结算成绩…' },
  { name: 'over-kept', answers: { gameOver: 'lost' }, ...over, shows: '成绩已保存在本机，联网后自动提交' },
]);

export const resultStates = states('result', { ...atGame, game: { over: true, result: RESULT }, act: toResult }, [
  { name: '', shows: '本局战绩' },
  { name: 'motion', motion: true, shows: '本局战绩' },
  { name: 'plain-motion', motion: true, game: { over: true, result: PLAIN }, shows: '本局战绩' },
  { name: 'near', game: { over: true, result: NEAR }, shows: '距上榜还差' },
  { name: 'near-motion', motion: true, game: { over: true, result: NEAR }, shows: '本局战绩' },
  { name: 'tired', user: { hp: 0 }, shows: '体力+1' },
  { name: 'poor', game: { over: true, result: POOR }, shows: '下局加油' },
  {
    name: 'first',
    game: {
      over: true,
      result: gameResult({ score: 128_640, defeat: 100, ranking: 1, players: 1, coin: 25_700, record: true }),
    },
    shows: '本局战绩',
  },
  { name: 'few', game: { over: true, result: { ...POOR, ranking: 3, players: 12 } }, shows: '本局战绩' },
  { name: 'share', act: taps('查看得分', '分享成绩'), shows: /战绩图/ },
  {
    name: 'no-stamina',
    user: { hp: 0 },
    // A share in another state makes the player's award claimable.
    answers: { gameStart: NO_STAMINA, taskList: { data: someTasks(0) } },
    act: taps('查看得分', '再来一局'),
    shows: '完成任务可以获得体力哦！',
  },
]);
