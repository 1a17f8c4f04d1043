import { vi } from 'vitest';
import { page } from 'vitest/browser';
import * as v from 'valibot';
import type { CallName, UserInfo } from '../../../src/contract/index.ts';
import { GAME_ID, ok } from '../../support/browser/fake-server.ts';
import { say } from '../app/frame.ts';
import { storedGame } from '../app/games.ts';
import { device, onDesktop, resizeWindow, server } from '../app/mount.tsx';
import { ADDRESS } from '../../support/call-samples.ts';
import { aBoard, aParcel, COINS, someAwards, someGoals, someItems, someTasks } from '../ui/samples.ts';
import type { AnswerName } from './answers.ts';
import { pass, read, tap, type } from './drive.ts';
import { gameResult } from '../../support/game-result.ts';

/** How a screen makes a call, and what differs there from the answers' own outcomes. */
export interface Row {
  readonly path: string;
  readonly visitor?: true;
  /** Differences of the player. */
  readonly user?: Partial<UserInfo>;
  /** The app does not know the player yet. */
  readonly unknown?: true;
  readonly before?: () => unknown;
  /** What the player does, up to the tap that makes the call; nothing for a call that a screen makes by itself. */
  readonly act?: () => Promise<void>;
  /** The call's data when all is well; left out: the fake server's. */
  readonly data?: unknown;
  readonly done?: string;
  /** Its success ends the session. */
  readonly ends?: true;
  /** Where the player is then; left out: where the app opened. */
  readonly goes?: string;
  readonly again?: string;
  /** Words after answers that differ from the column's; `null`: nothing is said, on purpose. */
  readonly reads?: Partial<Record<AnswerName, string | null>>;
  /** Where the player is after answers that move. */
  readonly at?: Partial<Record<AnswerName, string>>;
  /** Whether the device still keeps what the server has not taken, and the answers after which it does not. */
  readonly kept?: () => boolean;
  readonly gone?: readonly AnswerName[];
}

const taps =
  (...names: readonly string[]) =>
  async (): Promise<void> => {
    for (const name of names) await tap(name);
  };

/** A call that the last of these taps makes, and makes again after a failure. */
const tapped = (path: string, ...names: readonly string[]) => ({
  path,
  act: taps(...names),
  again: names.at(-1) ?? '',
});
/** A call that a screen, or what these taps open, makes by itself, and makes again by 重试. */
const fetched = (path: string, names: readonly string[], data: unknown, done: string): Row => ({
  path,
  act: taps(...names),
  data,
  done,
  again: '重试',
});

const login = async (): Promise<void> => {
  await type('手机号', '13800138000');
  await type('验证码', '123456');
};

const inGame = async (): Promise<void> => {
  await say({ type: 'loaded' });
  await say({ type: 'ready' });
  await pass(1_000);
};

const resize = async (): Promise<void> => {
  await inGame();
  resizeWindow();
  await read('首次调整将返还本局体力');
};

const result = gameResult({ score: 2186, coin: 400 });
const waiting = (): void => device.put('games', [storedGame()]);
const finished = (): void => device.put('games', [storedGame({ over: true })]);
const settled = (): void => device.put('games', [{ ...storedGame({ over: true }), result }]);
const tasks = (): void => server.on('taskList', ok(someTasks({ 3: 0, 5: 0 })));
const items = (): void => server.on('exchangeList', ok(someItems()));
const copies = (): unknown => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
const linkSchema = v.object({ hpCode: v.nullable(v.string()), inviteCode: v.nullable(v.string()) });
const held = (name: 'hpCode' | 'inviteCode') => (): boolean => device.read('link', linkSchema)?.[name] != null;
const keepsGame = (): boolean => (device.read('games', v.array(v.unknown())) ?? []).length > 0;
const WITHOUT_SESSION: readonly AnswerName[] = ['444', '401'];
const after = <T>(names: readonly AnswerName[], what: T): Partial<Record<AnswerName, T>> =>
  Object.fromEntries(names.map((name) => [name, what]));
const REFUSED: readonly AnswerName[] = ['another code', '402 before the campaign', '402 after the campaign'];
const UNANSWERED: readonly AnswerName[] = ['429', '500', 'garbage', 'time-out', 'offline'];
const DONE: readonly AnswerName[] = ['0', '2', '1001', 'slow 30 s'];
/** A call that the player need not know about. */
const SILENT = after(['another code', ...UNANSWERED], null);
const VISITOR = { '401': '请先登录' } as const;
const DRAW = '抽奖400 萤石/次';
const NOTICE = { month: '2025-10', ranking: 3, award: '毛绒挂件' };

/** The calls of the app, by the screens that make them: the rows of the table. */
export const CALLS: { readonly [N in CallName]: Readonly<Record<string, Row>> } = {
  userInfo: {
    home: { path: '/', unknown: true, done: '体力 3', again: '重试' },
    tasks: { path: '/task', unknown: true, done: '清零3' },
    board: { path: '/rank', unknown: true, done: '我 · 橘子剑客' },
    rewards: { path: '/reward', unknown: true, done: '账号 ID 100286' },
  },
  send: {
    login: {
      path: '/',
      visitor: true,
      act: async () => {
        await type('手机号', '13800138000');
        await tap('获取验证码');
      },
      done: '发送成功',
      again: '获取验证码',
      reads: VISITOR,
    },
  },
  login: { login: { path: '/', visitor: true, act: login, done: '登录成功', again: '登录', reads: VISITOR } },
  // The session ends here whatever is answered: see app/home.test.tsx.
  logout: {},
  userCheck: {
    profile: { ...tapped('/', '我的信息', '检测'), done: '昵称可用' },
    'first profile': { path: '/', user: { nickname: null, avatar: null }, done: '昵称可用', reads: SILENT },
  },
  userUpdate: {
    profile: { ...tapped('/', '我的信息', '保存'), done: '设置成功' },
    'first profile': {
      path: '/',
      user: { nickname: null, avatar: null },
      act: async () => {
        await type('昵称', '橘子剑客');
        await tap('进入游戏');
      },
      done: '设置成功',
      again: '进入游戏',
    },
  },
  userData: {
    'own data': fetched('/', ['我的信息', '我的资料'], '[{"part":"登录","row":{}}]', '登录 1'),
  },
  userHide: { profile: { ...tapped('/', '我的信息', '匿名上榜'), done: '匿名上榜' } },
  userWithdraw: {
    'own data': {
      ...tapped('/', '我的信息', '我的资料', '撤回同意', '确认撤回'),
      done: '已撤回同意并退出登录',
      ends: true,
    },
  },
  userErase: {
    'own data': {
      ...tapped('/', '我的信息', '我的资料', '注销账号', '继续注销', '确定注销'),
      done: '账号已注销',
      ends: true,
    },
  },
  newbieGuide: {
    game: {
      path: '/game',
      user: { newbie_guide: false },
      before: waiting,
      act: async () => {
        await inGame();
        await say({ type: 'guideDone' });
      },
      // The guide is shown again in the next game.
      reads: SILENT,
      at: after(WITHOUT_SESSION, '/'),
    },
  },
  noticeClose: {
    'rank reward': { path: '/', user: { settlement_notice: NOTICE }, act: taps('收下奖励'), reads: SILENT },
  },
  gameStart: {
    home: { ...tapped('/', '开始游戏'), goes: '/game' },
    tasks: { ...tapped('/task', '开始游戏'), goes: '/game' },
    result: { ...tapped('/game', '查看得分', '再来一局'), before: settled, at: after(WITHOUT_SESSION, '/') },
    'new game': {
      path: '/',
      before: waiting,
      act: async () => {
        await tap('开新局');
        await read('上一局还没结束');
        await tap('开新局');
      },
      goes: '/game',
      kept: keepsGame,
    },
  },
  gameDeal: {
    game: {
      path: '/game',
      before: waiting,
      act: async () => {
        await inGame();
        await say({ type: 'deal', from: storedGame().dealt.pieces.length, log: 'AgA' });
      },
      // The frame says that the claw waits.
      reads: after(UNANSWERED, null),
      at: after([...REFUSED, ...WITHOUT_SESSION], '/'),
      kept: keepsGame,
      gone: REFUSED,
    },
  },
  gameTakeOver: { home: { path: '/', user: { open_game: GAME_ID }, act: taps('继续游戏'), goes: '/game' } },
  gameOver: {
    game: {
      path: '/game',
      before: finished,
      act: taps('查看得分'),
      done: '本局战绩',
      again: '重新提交',
      at: after([...REFUSED, ...WITHOUT_SESSION], '/'),
      kept: keepsGame,
      gone: REFUSED,
    },
    home: {
      path: '/',
      before: finished,
      done: '查看得分',
      // Sent by itself; at the game's page the player reads why it failed.
      reads: after(UNANSWERED, '上一局成绩待提交'),
      kept: keepsGame,
      gone: REFUSED,
    },
  },
  hpBack: {
    game: {
      path: '/game',
      before: () => {
        waiting();
        onDesktop();
      },
      act: resize,
      goes: '/',
      // Without the refund the game waits at home.
      at: after([...UNANSWERED, ...REFUSED, ...WITHOUT_SESSION], '/'),
    },
  },
  gameWatch: { watch: { path: '/watch/abcdefghijklmno_', done: '暗影小忍者', again: '重试' } },
  userAlbum: {
    album: fetched('/', ['图鉴'], [{ level: 7, made: 3, first_day: '2025-11-15' }], '一锤定音，从不说第二遍。'),
  },
  userGoals: { week: fetched('/', ['图鉴', '本周挑战'], someGoals(), '合成 12 个「战锤」') },
  rankingList: {
    board: fetched('/rank', [], aBoard(30, 8), '玩家5'),
    sides: { ...fetched('/', [], aBoard(30, 8), '玩家5'), before: () => page.viewport(1440, 900) },
  },
  taskList: {
    tasks: fetched('/task', [], someTasks(), '邀请 10 位好友'),
    // Only its badge: the tasks' own screen says what is wrong.
    home: { path: '/', data: someTasks(), done: '1 个奖励待领取', reads: SILENT },
  },
  taskReport: {
    tasks: { ...tapped('/task', '去完成：预约新版本上线'), before: tasks, done: '预约成功' },
    home: { ...tapped('/', '复制邀请链接'), before: copies, done: '邀请链接已复制，快去邀请好友吧' },
    result: {
      path: '/game',
      before: () => {
        settled();
        copies();
      },
      act: taps('查看得分', '分享成绩'),
      done: '已复制，快去邀请好友一起玩吧',
      at: after(WITHOUT_SESSION, '/'),
    },
  },
  taskReceive: { tasks: { ...tapped('/task', '领取：分享活动给好友'), before: tasks, done: '领取成功' } },
  receiveHp: {
    home: {
      path: '/?hpCode=GIFT',
      done: '收到好友「暗影小忍者」赠送的 1 点体力',
      kept: held('hpCode'),
      gone: [...DONE, ...REFUSED],
    },
  },
  bindingCode: {
    'official account': {
      path: '/task',
      before: tasks,
      act: async () => {
        await tap('去完成：关注微信公众号');
        await type('兑换码', 'ABCD1234');
        await tap('兑换');
      },
      done: '绑定成功，回来领取体力吧',
      again: '兑换',
    },
  },
  bindingInvite: {
    invite: {
      ...tapped('/?inviteCode=FRIEND', '接受邀请'),
      done: '已接受邀请，体力+1',
      at: after(['another code'], '/'),
      kept: held('inviteCode'),
      gone: [...DONE, ...REFUSED],
    },
  },
  exchangeList: { rewards: fetched('/reward', [], someItems(), '主题壁纸礼包') },
  exchangeDo: { exchange: { ...tapped('/reward', '兑换主题壁纸礼包', '兑换'), before: items, done: '兑换成功' } },
  prizeDraw: {
    rewards: { ...tapped('/reward', DRAW), done: '抽奖中' },
    'draw result': {
      ...tapped('/reward', DRAW, '跳过动画', '再抽一次，400 萤石'),
      before: () => server.next('prizeDraw', ok(COINS)),
      done: '抽奖中',
    },
  },
  prizeLog: { 'draw history': { path: '/reward', act: taps('抽奖记录'), done: '还没有抽过奖', again: '重试' } },
  userAward: {
    rewards: fetched('/reward', [], someAwards(), '已发放'),
    'how to claim': {
      path: '/reward',
      before: () => server.next('userAward', ok(someAwards())),
      act: taps('领取方式：毛绒挂件'),
      data: someAwards(),
      done: '7KQ2-M9FX-3RTD',
      // The code is known from the list.
      reads: after([...UNANSWERED, 'another code'], '7KQ2-M9FX-3RTD'),
    },
  },
  awardAddress: {
    address: {
      ...tapped('/reward', '换地址：帆布袋', '保存地址'),
      before: () => server.on('userAward', ok([aParcel({ address: ADDRESS, send_by: '2025-11-30' })])),
      done: '地址已保存',
    },
  },
};
