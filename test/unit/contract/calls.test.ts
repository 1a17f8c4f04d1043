import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { calls } from '../../../src/contract/calls.ts';
import { type CallName } from '../../../src/contract/index.ts';
import { RECEIPT } from '../../support/browser/receipt.ts';
import { SAMPLES } from '../../support/call-samples.ts';

type Shape = readonly [method: string, path: string, session: boolean];

/** Calls that were added to the specification's. */
const ADDED = {
  gameDeal: ['POST', '/api/game/deal', true],
  gameTakeOver: ['POST', '/api/game/takeover', true],
  gameWatch: ['POST', '/api/game/watch', false],
  userAlbum: ['GET', '/api/user/album', true],
  userGoals: ['GET', '/api/user/goals', true],
  logout: ['POST', '/api/logout', false],
  awardAddress: ['POST', '/api/award/address', true],
  userData: ['GET', '/api/user/data', true],
  userHide: ['POST', '/api/user/hide', true],
  userWithdraw: ['POST', '/api/user/withdraw', true],
  userErase: ['POST', '/api/user/erase', true],
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
  const payload = calls[name].payload;
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
