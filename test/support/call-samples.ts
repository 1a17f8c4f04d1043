import type { CallName } from '../../src/contract/index.ts';
import { RECEIPT } from './browser/receipt.ts';

const GAME = {
  id: 'abcdefghijklmnopqrst-_',
  score: 500,
  game_data: 'AQ',
  score_list: Array.from({ length: 11 }, () => 0),
};
const DEAL = { id: GAME.id, from: 8, log: 'AgA' };
/** Where an award is sent: Yuexiu in Guangzhou. */
export const ADDRESS = { name: '李小橘', phone: '13900007777', county: '440104', street: '中山五路 1 号 2 栋 303' };
const nothing = { good: {}, bad: [{ extra: 1 }] };

/** Payloads of all calls: one that is taken, and some that are not. */
export const SAMPLES: Readonly<Record<CallName, { readonly good: object; readonly bad: readonly object[] }>> = {
  userInfo: nothing,
  send: {
    good: { phone: '+86 138-0000-0000', captcha: 'solved', consent: 'a5'.repeat(16) },
    bad: [{}, { phone: '13800000000', consent: 'yes' }, { phone: '1'.repeat(10_000) }, { phone: 13_800_000_000 }],
  },
  login: {
    good: { phone: '13800000000', code: '验证码：０１２３４５' },
    bad: [{ phone: '13800000000' }, { phone: '13800000000', code: 123_456 }],
  },
  userCheck: {
    good: { nickname: '阿武' },
    bad: [{}, { nickname: 1 }, { nickname: 'x'.repeat(65) }, { nickname: 'a\0b' }, { nickname: '\ud800' }],
  },
  userUpdate: { good: { nickname: '阿武', avatar: 10 }, bad: [{ nickname: '阿武', avatar: 11 }, { nickname: '阿武' }] },
  taskList: nothing,
  taskReport: { good: { task_key: 'share' }, bad: [{ task_key: 'other' }, {}] },
  taskReceive: { good: { id: 1 }, bad: [{ id: '1' }, { id: 2 ** 31 }, { id: -1 }, { id: 1.5 }] },
  receiveHp: { good: { hp_code: 'x' }, bad: [{ hp_code: null }] },
  newbieGuide: { good: { stage: 1 }, bad: [{ stage: 0 }, { stage: '1' }] },
  gameStart: nothing,
  gameDeal: {
    good: DEAL,
    bad: [
      { ...DEAL, from: -1 },
      { ...DEAL, log: 'A+/=' },
      { ...DEAL, takeovers: 0.5 },
      { id: GAME.id, from: 8 },
    ],
  },
  gameTakeOver: { good: { id: GAME.id }, bad: [{}, { id: 'short' }] },
  gameOver: {
    good: GAME,
    bad: [
      { ...GAME, id: 'short' },
      { ...GAME, score: -1 },
      { ...GAME, score: 2 ** 31 },
      { ...GAME, game_data: 'x'.repeat(8193) },
      { ...GAME, score_list: [0] },
      { ...GAME, game_data: 'A+/=' },
    ],
  },
  rankingList: nothing,
  gameWatch: { good: { code: 'abcdefghijklmno_' }, bad: [{}, { code: 1 }, { code: 'x'.repeat(65) }] },
  userAlbum: nothing,
  userGoals: nothing,
  bindingCode: { good: { type: 'weChat', code: 'A B' }, bad: [{ type: 'qq', code: 'A' }, { type: 'weChat' }] },
  exchangeDo: { good: { id: 1 }, bad: [{}, { id: -1 }] },
  bindingInvite: { good: { invite_code: 'x' }, bad: [{}] },
  exchangeList: nothing,
  prizeDraw: {
    good: { seed: RECEIPT.seed },
    bad: [{ extra: 1 }, { seed: 'A5'.repeat(16) }, { seed: RECEIPT.seed.slice(1) }],
  },
  prizeLog: nothing,
  userAward: nothing,
  awardAddress: {
    good: { id: 1, ...ADDRESS },
    bad: Object.keys(ADDRESS).map((name) => Object.assign({ id: 1 }, ADDRESS, { [name]: '1'.repeat(121) })),
  },
  logout: { good: { token: 'x'.repeat(43), everywhere: true }, bad: [{}, { token: 'x'.repeat(44), everywhere: true }] },
  userData: nothing,
  userHide: { good: { hidden: true }, bad: [{}, { hidden: 1 }] },
  userWithdraw: nothing,
  userErase: { good: { awards: 0 }, bad: [{}, { awards: -1 }] },
  noticeClose: { good: { month: '2025-10' }, bad: [{ month: '10' }, { extra: 1 }] },
  hpBack: nothing,
};
