import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { calls } from '../../../src/contract/calls.ts';
import { type CallName } from '../../../src/contract/index.ts';
import { payloads } from '../../../src/contract/payloads.ts';
import { RECEIPT } from '../../support/browser/receipt.ts';

type Shape = readonly [method: string, path: string, session: boolean];

/** Calls that were added to the specification's. */
const ADDED = {
  gameDeal: ['POST', '/api/game/deal', true],
  gameTakeOver: ['POST', '/api/game/takeover', true],
  gameWatch: ['POST', '/api/game/watch', false],
  userAlbum: ['GET', '/api/user/album', true],
  userGoals: ['GET', '/api/user/goals', true],
} as const satisfies Partial<Record<CallName, Shape>>;

/** Method, path and session of product.md §7, word for word. */
const SPEC: Record<Exclude<CallName, keyof typeof ADDED>, Shape> = {
  userInfo: ['GET', '/api/user/info', true],
  send: ['POST', '/api/send', false],
  login: ['POST', '/api/login', false],
  userCheck: ['POST', '/api/user/check', true],
  userUpdate: ['POST', '/api/user/update', true],
  taskList: ['GET', '/api/task/list', true],
  taskReport: ['POST', '/api/task/report', true],
  taskReceive: ['POST', '/api/task/receive', true],
  receiveHp: ['POST', '/api/receive/hp', true],
  newbieGuide: ['POST', '/api/user/newbie/guide', true],
  gameStart: ['POST', '/api/game/start', true],
  gameOver: ['POST', '/api/game/over', true],
  rankingList: ['POST', '/api/ranking/list', true],
  bindingCode: ['POST', '/api/binding/code', true],
  exchangeDo: ['POST', '/api/exchange/do', true],
  bindingInvite: ['POST', '/api/user/binding/invite', true],
  exchangeList: ['GET', '/api/exchange/list', true],
  prizeDraw: ['GET', '/api/prize/draw', true],
  prizeLog: ['GET', '/api/prize/log', true],
  userAward: ['GET', '/api/user/award', true],
  noticeClose: ['GET', '/api/user/notice/close', true],
  hpBack: ['GET', '/api/game/hp/back', true],
};

const GAME = {
  id: 'abcdefghijklmnopqrst-_',
  score: 500,
  game_data: 'AQ',
  score_list: Array.from({ length: 11 }, () => 0),
};
const DEAL = { id: GAME.id, from: 8, log: 'AgA' };

interface Sample {
  /** A payload that is taken. */
  readonly good: object;
  /** Payloads that are not. */
  readonly bad: readonly object[];
}

const nothing: Sample = { good: {}, bad: [{ extra: 1 }] };

const SAMPLES: Record<CallName, Sample> = {
  userInfo: nothing,
  send: {
    good: { phone: '+86 138-0000-0000' },
    bad: [{}, { phone: '12800000000' }, { phone: 13_800_000_000 }],
  },
  login: {
    good: { phone: '13800000000', code: '验证码：０１２３４５' },
    bad: [{ phone: '13800000000' }, { phone: '13800000000', code: '12345' }],
  },
  userCheck: {
    good: { nickname: '阿武' },
    bad: [{}, { nickname: 1 }, { nickname: 'x'.repeat(65) }, { nickname: 'a\0b' }, { nickname: '\ud800' }],
  },
  userUpdate: {
    good: { nickname: '阿武', avatar: 10 },
    bad: [{ nickname: '阿武', avatar: 11 }, { nickname: '阿武' }],
  },
  taskList: nothing,
  taskReport: { good: { task_key: 'share' }, bad: [{ task_key: 'other' }, {}] },
  taskReceive: { good: { id: 1 }, bad: [{ id: '1' }, { id: 2 ** 31 }, { id: -1 }, { id: 1.5 }] },
  receiveHp: {
    good: { hp_code: 'x' },
    bad: [{ hp_code: null }],
  },
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
  gameTakeOver: {
    good: { id: GAME.id },
    bad: [{}, { id: 'short' }],
  },
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
  gameWatch: {
    good: { code: 'abcdefghijklmno_' },
    bad: [{}, { code: 1 }, { code: 'x'.repeat(65) }],
  },
  userAlbum: nothing,
  userGoals: nothing,
  bindingCode: { good: { type: 'weChat', code: 'A B' }, bad: [{ type: 'qq', code: 'A' }, { type: 'weChat' }] },
  exchangeDo: { good: { id: 1 }, bad: [{}] },
  bindingInvite: { good: { invite_code: 'x' }, bad: [{}] },
  exchangeList: nothing,
  prizeDraw: {
    good: { seed: RECEIPT.seed },
    bad: [{ extra: 1 }, { seed: 'A5'.repeat(16) }, { seed: RECEIPT.seed.slice(1) }],
  },
  prizeLog: nothing,
  userAward: nothing,
  noticeClose: nothing,
  hpBack: nothing,
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
const NAMES = Object.keys({ ...SPEC, ...ADDED }) as CallName[];

test('there are the 22 calls of the specification and those that were added', () => {
  expect(Object.keys(calls).sort()).toEqual([...NAMES].sort());
  expect(Object.keys(SPEC)).toHaveLength(22);
});

test('names of prizes are read with the spaces of all copy, however they were typed', () => {
  const won = { name: '500元购物卡', won: true, kind: 'award', img_url: null, ...RECEIPT };
  expect(v.parse(calls.prizeDraw.answer, won).name).toBe('500 元购物卡');
  const { won: _won, name: prize_name, ...draw } = won;
  const [record] = v.parse(calls.prizeLog.answer, [{ ...draw, prize_name, created_at: '2025-11-15T04:00:00.000Z' }]);
  expect(record?.prize_name).toBe('500 元购物卡');
});

describe.each(NAMES)('%s', (name) => {
  const { method, path, session } = calls[name];
  const payload = payloads[name];
  const sample = SAMPLES[name];

  test('has its method, path and session', () => {
    expect([method, path, session]).toEqual({ ...SPEC, ...ADDED }[name]);
  });

  test('takes its payload and nothing else', () => {
    expect(v.is(payload, sample.good)).toBe(true);
    expect(v.is(payload, { ...sample.good, unknown: 1 })).toBe(false);
    for (const bad of sample.bad) expect(v.is(payload, bad), JSON.stringify(bad)).toBe(false);
  });
});
