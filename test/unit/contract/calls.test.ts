import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type CallName, calls, Code, envelopeSchema, succeeded } from '../../../src/contract/index.ts';
import { payloads } from '../../../src/contract/payloads.ts';
import { RECEIPT } from '../../support/browser/receipt.ts';

type Shape = readonly [method: string, path: string, session: boolean];

/** Calls that were added to the specification's. */
const ADDED = {
  gameDeal: ['POST', '/api/game/deal', true],
  gameTakeOver: ['POST', '/api/game/takeover', true],
  gameWatch: ['POST', '/api/game/watch', false],
  userAlbum: ['GET', '/api/user/album', true],
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
const STARTED = {
  id: GAME.id,
  open_until: '2025-11-15T06:00:00.000Z',
  accepted_until: '2025-11-16T06:00:00.000Z',
  commitment: '0'.repeat(64),
  pieces: [1, 5, 2, 2, 4, 1, 3, 1],
};
const DEAL = { id: GAME.id, from: 8, log: 'AgA' };
const USER = {
  id: 'K7',
  nickname: null,
  avatar: null,
  hp: 1,
  coin: 0,
  invite_code: 'A',
  invite_num: 0,
  hp_code: 'B',
  newbie_guide: false,
  settlement_notice: null,
};
const WATCHED = {
  replay: { pieces: [1, 2, 3], log: 'AQ' },
  score: 500,
  seconds: 61,
  day: '2025-11-15',
  nickname: '阿武',
  avatar: 1,
};
const TASK = { id: 1, task_key: 'share', title: '分享', award_str: '体力+1', status: 0 };
const LOOK = { kind: 'award', img_url: '/x.svg' };
const NO_LOOK = { kind: 'nothing', img_url: null };
const NOW = '2025-11-15T04:00:00.000Z';

interface Sample {
  /** A payload that is taken. */
  readonly good: object;
  /** Payloads that are not. */
  readonly bad: readonly object[];
  /** Data of a successful answer, and one that is none. */
  readonly answer: unknown;
  readonly wrong: unknown;
}

const nothing: Pick<Sample, 'good' | 'bad'> = { good: {}, bad: [{ extra: 1 }] };
const done: Pick<Sample, 'answer' | 'wrong'> = { answer: null, wrong: { ok: true } };

const SAMPLES: Record<CallName, Sample> = {
  userInfo: { ...nothing, answer: USER, wrong: { ...USER, hp: -1 } },
  send: {
    good: { phone: '+86 138-0000-0000' },
    bad: [{}, { phone: '12800000000' }, { phone: 13_800_000_000 }],
    ...done,
  },
  login: {
    good: { phone: '13800000000', code: '验证码：０１２３４５' },
    bad: [{ phone: '13800000000' }, { phone: '13800000000', code: '12345' }],
    answer: { token: 'x' },
    wrong: {},
  },
  userCheck: {
    good: { nickname: '阿武' },
    bad: [{}, { nickname: 1 }, { nickname: 'x'.repeat(65) }, { nickname: 'a\0b' }, { nickname: '\ud800' }],
    ...done,
  },
  userUpdate: {
    good: { nickname: '阿武', avatar: 10 },
    bad: [{ nickname: '阿武', avatar: 11 }, { nickname: '阿武' }],
    ...done,
  },
  taskList: {
    ...nothing,
    answer: { daily: [TASK], achievement: [], invite: [] },
    wrong: { daily: [{ ...TASK, status: 3 }] },
  },
  taskReport: { good: { task_key: 'share' }, bad: [{ task_key: 'other' }, {}], ...done },
  taskReceive: { good: { id: 1 }, bad: [{ id: '1' }, { id: 2 ** 31 }, { id: -1 }, { id: 1.5 }], ...done },
  receiveHp: {
    good: { hp_code: 'x' },
    bad: [{ hp_code: null }],
    answer: { donation_user_nickname: '阿武' },
    wrong: null,
  },
  newbieGuide: { good: { stage: 1 }, bad: [{ stage: 0 }, { stage: '1' }], ...done },
  gameStart: { ...nothing, answer: STARTED, wrong: { ...STARTED, id: 'short' } },
  gameDeal: {
    good: DEAL,
    bad: [
      { ...DEAL, from: -1 },
      { ...DEAL, log: 'A+/=' },
      { ...DEAL, takeovers: 0.5 },
      { id: GAME.id, from: 8 },
    ],
    answer: { from: 8, pieces: [1], ticks: 60 },
    wrong: { from: 8, pieces: [12], ticks: 60 },
  },
  gameTakeOver: {
    good: { id: GAME.id },
    bad: [{}, { id: 'short' }],
    answer: { ...STARTED, takeovers: 1, log: 'AgA', ticks: 60 },
    wrong: STARTED,
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
    answer: { score: 500, top: 500, defeat: 99.9, ranking: 1, coin: 100 },
    wrong: { score: 500, top: 500, defeat: 101, ranking: 1, coin: 100 },
  },
  rankingList: {
    ...nothing,
    answer: { list: [{ ranking: 1, avatar: 1, nickname: '阿武', score: 1 }], user: { ranking: 0, score: 0 } },
    wrong: { list: [{ ranking: 0, avatar: 1, nickname: '阿武', score: 1 }], user: { ranking: 0, score: 0 } },
  },
  gameWatch: {
    good: { code: 'abcdefghijklmno_' },
    bad: [{}, { code: 1 }, { code: 'x'.repeat(65) }],
    answer: WATCHED,
    wrong: { ...WATCHED, replay: { pieces: [1] } },
  },
  userAlbum: {
    ...nothing,
    answer: [{ level: 11, made: 1, first_day: '2025-11-15' }],
    wrong: [{ level: 12, made: 1, first_day: '2025-11-15' }],
  },
  bindingCode: { good: { type: 'weChat', code: 'A B' }, bad: [{ type: 'qq', code: 'A' }, { type: 'weChat' }], ...done },
  exchangeDo: { good: { id: 1 }, bad: [{}], ...done },
  bindingInvite: { good: { invite_code: 'x' }, bad: [{}], ...done },
  exchangeList: {
    ...nothing,
    answer: [{ id: 1, title: '帆布袋', coin: 6000, ...LOOK, is_exchange: false, stock: null }],
    wrong: [{ id: 1 }],
  },
  prizeDraw: {
    good: { seed: RECEIPT.seed },
    bad: [{ extra: 1 }, { seed: 'A5'.repeat(16) }, { seed: RECEIPT.seed.slice(1) }],
    answer: { name: '谢谢参与', won: false, ...NO_LOOK, ...RECEIPT },
    wrong: { name: 1 },
  },
  prizeLog: {
    ...nothing,
    answer: [{ prize_name: '谢谢参与', created_at: NOW, ...RECEIPT, ...NO_LOOK }],
    wrong: [{ prize_name: '谢谢参与', created_at: 'yesterday', ...RECEIPT, ...NO_LOOK }],
  },
  userAward: {
    ...nothing,
    answer: [
      { id: 1, title: '毛绒挂件', source: 'draw', state: 'pending', claim_code: null, created_at: NOW, ...LOOK },
    ],
    wrong: [
      { id: 1, title: '毛绒挂件', source: 'thin air', state: 'pending', claim_code: null, created_at: NOW, ...LOOK },
    ],
  },
  noticeClose: { ...nothing, ...done },
  hpBack: { ...nothing, ...done },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
const NAMES = Object.keys({ ...SPEC, ...ADDED }) as CallName[];

test('there are the 22 calls of the specification and those that were added', () => {
  expect(Object.keys(calls).sort()).toEqual([...NAMES].sort());
  expect(Object.keys(SPEC)).toHaveLength(22);
});

describe.each(NAMES)('%s', (name) => {
  const { method, path, session, answer } = calls[name];
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

  test('answers what it promises', () => {
    expect(v.is(answer, sample.answer)).toBe(true);
    expect(v.is(answer, sample.wrong)).toBe(false);
  });
});

test('only codes 0 and 2 succeed', () => {
  expect(Object.values(Code).filter(succeeded)).toEqual([Code.ok, Code.already]);
});

test('an envelope has a code, a message and data', () => {
  expect(v.is(envelopeSchema, { code: 0, msg: '成功', data: null })).toBe(true);
  expect(v.is(envelopeSchema, { code: '0', msg: '成功', data: null })).toBe(false);
  expect(v.is(envelopeSchema, '<html>')).toBe(false);
});
