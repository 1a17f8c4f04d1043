import type { DrawResult } from '../../../../src/contract/index.ts';
import { aBoard, aParcel, aReview } from '../../../browser/ui/samples.ts';
import type { Answers } from '../answers.ts';
import { campaign } from '../campaign.ts';
import {
  COINS,
  isOn,
  PROVEN,
  prizesOf,
  someAwards,
  someDraws,
  someItems,
  someTasks,
  titleOf,
  WANTED,
} from '../samples.ts';
import { loseNetwork, type State, states, tap, taps } from '../state.ts';

const FAILED = { status: 500 } as const;
const done = someTasks(2);
const todo = someTasks(0);
const tasks: Answers = { taskList: { data: someTasks() } };
const claim = tap(`领取：${titleOf('share')}`);

export const taskStates = states('task', { path: '/task', answers: tasks }, [
  { name: '', user: { invite_num: 3 }, shows: titleOf('share') },
  { name: 'todo', answers: { taskList: { data: todo } }, shows: titleOf('share') },
  { name: 'done', answers: { taskList: { data: done } }, user: { invite_num: 10 }, shows: titleOf('share') },
  { name: 'loading', answers: { taskList: 'pending' }, shows: '任务加载中' },
  { name: 'failed', answers: { taskList: FAILED }, shows: '重试' },
  {
    name: 'empty',
    answers: { taskList: { data: { daily: [], achievement: [], invite: [] } } },
    shows: '今天没有任务了，明天再来看看',
  },
  { name: 'offline', act: loseNetwork, shows: '网络已断开，恢复后会自动更新' },
  { name: 'claimed', answers: { ...tasks, taskReceive: { data: null } }, act: claim, shows: '领取成功' },
  { name: 'claiming', answers: { ...tasks, taskReceive: 'pending' }, act: claim, shows: titleOf('share') },
  {
    name: 'gift-copied',
    exists: isOn('donation'),
    act: tap(`去完成：${titleOf('donation')}`),
    shows: /赠送链接已复制/,
  },
  { name: 'popup-code', act: tap(`去完成：${titleOf('weChat')}`), shows: '关注公众号' },
  { name: 'popup-code-missing', act: taps(`去完成：${titleOf('weChat')}`, '兑换'), shows: '请输入兑换码' },
  {
    name: 'popup-booking',
    exists: isOn('booking'),
    answers: { ...tasks, taskReport: { data: null } },
    act: tap(`去完成：${titleOf('booking')}`),
    shows: '新版本已预约，上线消息请留意官方群',
  },
]);

export const rankStates = states('rank', { path: '/rank' }, [
  { name: '', answers: { rankingList: { data: aBoard(30, 8, 19_300) } }, shows: /我 · / },
  { name: 'on-podium', answers: { rankingList: { data: aBoard(30, 2, 19_900) } }, shows: /我 · / },
  { name: 'off-board', answers: { rankingList: { data: aBoard(30, campaign.board.size + 1, 120) } }, shows: '未上榜' },
  { name: 'two-players', answers: { rankingList: { data: aBoard(2, 1, 20_000) } }, shows: '虚位以待' },
  { name: 'under-review', answers: { rankingList: { data: { ...aBoard(4, 2), review: aReview() } } }, shows: '公示中' },
  { name: 'empty', shows: '本月还没有人上榜，来拿第一名吧' },
  { name: 'loading', answers: { rankingList: 'pending' }, shows: '榜单加载中' },
  { name: 'failed', answers: { rankingList: FAILED }, shows: '重试' },
]);

const lists: Answers = { exchangeList: { data: someItems() }, userAward: { data: someAwards() } };
const full = { path: '/reward', answers: lists, user: { coin: COINS } };
const { cost } = campaign.draw;
const pressDraw = tap(new RegExp(`^抽奖\\s*${cost}`));
const draws = (prize: DrawResult | undefined) => ({
  exists: prize !== undefined,
  ...(prize && { answers: { ...lists, prizeDraw: { data: prize } } }),
  act: pressDraw,
});
const [best, second, third] = prizesOf('award');
const [coins] = prizesOf('coins');
const [nothing] = prizesOf('nothing');
const history = tap('抽奖记录');
const buy = taps(`兑换${WANTED}`, '兑换');

/** The proof of a draw, whose day's record is answered here. */
const proof = (over: object, ...more: readonly string[]): Pick<State, 'answers' | 'act'> => ({
  answers: { ...lists, prizeLog: { data: [PROVEN.mine] } },
  act: async (page) => {
    await page.route('**/fair/2*.json*', (route) => route.fulfill({ json: { ...PROVEN.record, ...over } }));
    await taps('抽奖记录', /^查看证明/, ...more)(page);
  },
});

export const rewardStates = states('reward', full, [
  { name: '', shows: String(COINS) },
  { name: 'new-player', answers: {}, user: { coin: 0 }, shows: '还没有奖励，去抽奖或兑换吧' },
  { name: 'loading', answers: { exchangeList: 'pending', userAward: 'pending' }, shows: '奖励加载中' },
  { name: 'failed', answers: { exchangeList: FAILED, userAward: FAILED }, shows: '重试' },
  { name: 'nothing-to-exchange', answers: { ...lists, exchangeList: { data: [] } }, shows: '兑换列表还是空的' },
  { name: 'short', user: { coin: 100 }, act: pressDraw, shows: `还差 ${cost - 100} ${campaign.coinName}，去玩一局吧` },
  { name: 'popup-claim', act: tap(`领取方式：${campaign.board.award.title}`), shows: `添加${campaign.support}为好友` },
  {
    name: 'popup-address',
    answers: { userAward: { data: [{ ...aParcel(), title: WANTED }] } },
    act: tap(`填地址：${WANTED}`),
    shows: '区县',
  },
  { name: 'popup-exchange', act: tap(`兑换${WANTED}`), shows: '兑换后不可退回，库存有限先到先得' },
  { name: 'exchanged', answers: { ...lists, exchangeDo: { data: null } }, act: buy, shows: '兑换成功' },
  { name: 'popup-draw-card', ...draws(best), shows: '恭喜中奖' },
  { name: 'popup-draw-plush', ...draws(second), shows: '恭喜中奖' },
  { name: 'popup-draw-sticker', ...draws(third), shows: '恭喜中奖' },
  { name: 'popup-draw-coins', ...draws(coins), shows: '小有收获' },
  { name: 'popup-draw-lost', ...draws(nothing), shows: '这次差一点，明天再来' },
  { name: 'popup-draw-motion', motion: true, ...draws(second ?? best), shows: '跳过动画' },
  {
    name: 'popup-draw-card-motion',
    motion: true,
    ...draws(best),
    act: async (page) => {
      await pressDraw(page);
      await tap('跳过动画')(page);
    },
    shows: '恭喜中奖',
  },
  {
    name: 'popup-history',
    answers: { ...lists, prizeLog: { data: someDraws(51) } },
    act: history,
    shows: /仅显示最近 50 条/,
  },
  { name: 'popup-odds', act: tap('奖品与概率'), shows: /其他奖品的概率不变/ },
  {
    name: 'popup-odds-failed',
    act: async (page) => {
      await page.route('**/fair/odds.json', (route) => route.abort());
      await tap('奖品与概率')(page);
    },
    shows: '重试',
  },
  { name: 'popup-proof-early', ...proof({ secret: null, draws: [] }), shows: /到时就能验算/ },
  { name: 'popup-proof', ...proof(PROVEN.record), shows: '当场验算' },
  { name: 'popup-proof-right', ...proof(PROVEN.record, '当场验算'), shows: /相符/ },
  { name: 'popup-proof-wrong', ...proof({ secret: 'ab'.repeat(32) }, '当场验算'), shows: /不符/ },
  { name: 'popup-history-empty', act: history, shows: '还没有抽过奖' },
  { name: 'popup-history-loading', answers: { ...lists, prizeLog: 'pending' }, act: history, shows: '抽奖记录加载中' },
  { name: 'popup-history-failed', answers: { ...lists, prizeLog: FAILED }, act: history, shows: '重试' },
]);
