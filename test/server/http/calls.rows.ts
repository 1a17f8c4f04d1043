import type { TaskKey } from '../../../src/campaign/kinds.ts';
import { type CallName, Code, type PayloadOf } from '../../../src/contract/index.ts';
import { blockPlayer } from '../../../server/rules/account/blocking.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { ADDRESS } from '../../support/call-samples.ts';
import type { Harness } from '../../support/server/harness.ts';
import type { Start } from '../../support/server/insert-player.ts';
import { playRound, sentOf, startRound } from '../../support/server/played-games.ts';

export interface Setup<N extends CallName> {
  readonly token?: string;
  readonly payload: PayloadOf<N>;
}

interface Expected {
  readonly code: number;
  readonly msg: string;
}

/** A call under each condition of the table. */
interface Row<N extends CallName> {
  readonly happy: (harness: Harness) => Promise<Setup<N>>;
  /** {@link DONE} unless given. */
  readonly done?: Expected;
  /** The call changes nothing, so the same request has a new answer instead of the recorded one. */
  readonly fresh?: true;
  readonly forbidden: (harness: Harness) => Promise<Setup<N>>;
  readonly refused: Expected;
}

/** Result of a call without a message of its own. */
export const DONE: Expected = { code: Code.ok, msg: '成功' };

let made = 0;
const unique = (): number => (made += 1);
const phone = (): string => `136${String(unique()).padStart(8, '0')}`;
const nickname = (): string => `选手${unique()}`;

const asking =
  <P extends object>(payload: P, start: Start = {}) =>
  async (harness: Harness) => ({ token: (await harness.player({ nickname: nickname(), ...start })).token, payload });
const player = (start?: Start) => asking({}, start);

/** A blocked player's request, for calls that no other rule refuses. */
const blocking =
  <P extends object>(payload: P) =>
  async (harness: Harness) => {
    const { id, token } = await harness.player();
    await blockPlayer(contextOf(harness), id, 'test');
    return { token, payload };
  };
const BLOCKED: Expected = { code: Code.blocked, msg: '账号存在异常，已被限制参与活动' };

async function codeSent(harness: Harness): Promise<Setup<'login'>> {
  const to = phone();
  await harness.call('send', { phone: to });
  return { payload: { phone: to, code: harness.sms.codeOf(to), device: 'd'.repeat(64) } };
}

const report = (task_key: TaskKey) => asking({ task_key });

async function taskDone(harness: Harness): Promise<Setup<'taskReceive'>> {
  const setup = await report('share')(harness);
  await harness.call('taskReport', setup.payload, setup);
  const { data } = await harness.call('taskList', {}, setup);
  return { ...setup, payload: { id: data.daily.find(({ task_key }) => task_key === 'share')?.id ?? 0 } };
}

async function shown(harness: Harness, own: boolean) {
  const one = await player()(harness);
  const { data } = await harness.call('userInfo', {}, one);
  return { ...(own ? one : await player()(harness)), data };
}

async function gift(harness: Harness, own: boolean): Promise<Setup<'receiveHp'>> {
  const { token, data } = await shown(harness, own);
  return { token, payload: { hp_code: data.hp_code } };
}

async function invite(harness: Harness, own: boolean): Promise<Setup<'bindingInvite'>> {
  const { token, data } = await shown(harness, own);
  return { token, payload: { invite_code: data.invite_code } };
}

async function accountCode(harness: Harness): Promise<Setup<'bindingCode'>> {
  const code = `WX${unique()}`;
  await harness.database.sql`insert into account_codes (code, created_at) values (${code}, ${harness.clock.now()})`;
  return asking({ type: 'weChat' as const, code: ` ${code.toLowerCase()} ` })(harness);
}

async function gameOver(harness: Harness, raise: number): Promise<Setup<'gameOver'>> {
  const owner = await harness.player();
  const sent = sentOf(await startRound(harness, owner));
  return { token: owner.token, payload: { ...sent, score: sent.score + raise } };
}

async function finished(harness: Harness): Promise<Setup<'gameWatch'>> {
  const { payload, token = '' } = await gameOver(harness, 0);
  const { data } = await harness.call('gameOver', payload, { token });
  return { payload: { code: data.watch ?? '' } };
}

async function firstDeal(harness: Harness): Promise<Setup<'gameDeal'>> {
  const { token } = await harness.player();
  const { data } = await harness.call('gameStart', {}, { token });
  const [payload] = playRound(harness, data.id).deals;
  if (!payload) throw new Error('the game is over before its first deal');
  harness.clock.advance(60);
  return { token, payload };
}

async function openGame(harness: Harness) {
  const setup = await player()(harness);
  await harness.call('gameStart', {}, setup);
  return setup;
}

async function takenName(harness: Harness): Promise<string> {
  const name = nickname();
  await harness.player({ nickname: name });
  return name;
}

/** Calls without a payload that are only refused to blocked players. */
const UNCONDITIONAL = { happy: player(), forbidden: blocking({}), refused: BLOCKED };

const ROWS: { readonly [N in CallName]: Row<N> } = {
  send: {
    happy: async () => ({ payload: { phone: phone() } }),
    done: { code: Code.ok, msg: '发送成功' },
    forbidden: async (harness) => {
      const setup = { payload: { phone: phone() } };
      await harness.call('send', setup.payload);
      harness.clock.advance(1);
      return setup;
    },
    refused: { code: Code.throttled, msg: '操作太频繁，请 59 秒后再试' },
  },
  login: {
    happy: codeSent,
    done: { code: Code.ok, msg: '登录成功' },
    forbidden: async (harness) => {
      const { payload } = await codeSent(harness);
      return { payload: { ...payload, code: payload.code === '000000' ? '000001' : '000000' } };
    },
    refused: { code: Code.wrongSmsCode, msg: '验证码错误，请重新输入' },
  },
  logout: {
    happy: async (harness) => ({ payload: { token: (await harness.player()).token, everywhere: false } }),
    forbidden: async () => ({ payload: { token: 'of nobody', everywhere: true } }),
    refused: DONE,
  },
  userInfo: { ...UNCONDITIONAL, fresh: true },
  userCheck: {
    happy: (harness) => asking({ nickname: nickname() })(harness),
    done: { code: Code.ok, msg: '昵称可用' },
    fresh: true,
    forbidden: async (harness) => asking({ nickname: await takenName(harness) })(harness),
    refused: { code: Code.nicknameTaken, msg: '昵称已被使用，请换一个' },
  },
  userUpdate: {
    happy: (harness) => asking({ nickname: nickname(), avatar: 3 })(harness),
    done: { code: Code.ok, msg: '设置成功' },
    forbidden: async (harness) => asking({ nickname: await takenName(harness), avatar: 3 })(harness),
    refused: { code: Code.nicknameTaken, msg: '昵称已被使用，请换一个' },
  },
  newbieGuide: {
    ...UNCONDITIONAL,
    happy: asking({ stage: 1 }),
    forbidden: blocking({ stage: 1 }),
  },
  noticeClose: UNCONDITIONAL,
  userData: { ...UNCONDITIONAL, fresh: true },
  userHide: {
    ...UNCONDITIONAL,
    happy: asking({ hidden: true }),
    done: { code: Code.ok, msg: '设置成功' },
    forbidden: blocking({ hidden: true }),
  },
  userWithdraw: { ...UNCONDITIONAL, done: { code: Code.ok, msg: '已撤回同意' } },
  userErase: {
    happy: asking({ awards: 0 }),
    done: { code: Code.ok, msg: '账号已注销' },
    forbidden: asking({ awards: 1 }),
    refused: { code: Code.awardsChanged, msg: '奖品刚刚有变化，请重新确认' },
  },
  gameStart: {
    happy: player(),
    forbidden: async (harness) => {
      const setup = await openGame(harness);
      harness.clock.advance(1);
      return setup;
    },
    refused: { code: Code.noStamina, msg: '体力不足' },
  },
  gameDeal: {
    happy: firstDeal,
    forbidden: async (harness) => {
      const { payload, ...owner } = await firstDeal(harness);
      return { ...owner, payload: { ...payload, from: 2 * payload.from } };
    },
    refused: { code: Code.dealRefused, msg: '这一局没接上，回首页再进来试试' },
  },
  gameTakeOver: {
    happy: async (harness) => {
      const { payload, ...owner } = await firstDeal(harness);
      return { ...owner, payload: { id: payload.id } };
    },
    forbidden: asking({ id: 'A'.repeat(22) }),
    refused: { code: Code.noSuchGame, msg: '没有找到这局游戏' },
  },
  gameOver: {
    happy: (harness) => gameOver(harness, 0),
    forbidden: (harness) => gameOver(harness, 1),
    refused: { code: Code.gameRefused, msg: '这一局没通过核验，成绩不计' },
  },
  hpBack: {
    happy: openGame,
    done: { code: Code.ok, msg: '体力已返还' },
    forbidden: player(),
    refused: { code: Code.noSuchGame, msg: '当前没有进行中的游戏' },
  },
  gameWatch: {
    happy: finished,
    fresh: true,
    forbidden: async () => ({ payload: { code: 'no such game' } }),
    refused: { code: Code.notWatchable, msg: '这局回放看不了啦，可能已经关闭' },
  },
  rankingList: { ...UNCONDITIONAL, fresh: true },
  userAlbum: { ...UNCONDITIONAL, fresh: true },
  userGoals: { ...UNCONDITIONAL, fresh: true },
  taskList: { ...UNCONDITIONAL, fresh: true },
  taskReport: {
    happy: report('share'),
    forbidden: report('donation'),
    refused: { code: Code.notReportable, msg: '这个任务不用手动完成哦' },
  },
  taskReceive: {
    happy: taskDone,
    done: { code: Code.ok, msg: '领取成功' },
    forbidden: asking({ id: 1 }),
    refused: { code: Code.notClaimable, msg: '任务还没完成，做完再来领吧' },
  },
  receiveHp: {
    happy: (harness) => gift(harness, false),
    forbidden: (harness) => gift(harness, true),
    refused: { code: Code.ownGiftCode, msg: '不能领取自己赠送的体力哦' },
  },
  bindingCode: {
    happy: accountCode,
    done: { code: Code.ok, msg: '绑定成功' },
    forbidden: asking({ type: 'weChat', code: 'NO SUCH CODE' }),
    refused: { code: Code.badAccountCode, msg: '兑换码无效或已被使用' },
  },
  bindingInvite: {
    happy: (harness) => invite(harness, false),
    done: { code: Code.ok, msg: '已接受邀请，体力+1' },
    forbidden: (harness) => invite(harness, true),
    refused: { code: Code.ownInviteCode, msg: '不能接受自己的邀请哦' },
  },
  exchangeList: { ...UNCONDITIONAL, fresh: true },
  exchangeDo: {
    happy: asking({ id: 1 }, { coins: 800 }),
    done: { code: Code.ok, msg: '兑换成功' },
    forbidden: asking({ id: 1 }, { coins: 799 }),
    refused: { code: Code.notEnoughCoins, msg: '萤石不足' },
  },
  prizeDraw: {
    happy: player({ coins: 400 }),
    forbidden: player({ coins: 399 }),
    refused: { code: Code.notEnoughCoins, msg: '萤石不足' },
  },
  prizeLog: { ...UNCONDITIONAL, fresh: true },
  userAward: { ...UNCONDITIONAL, fresh: true },
  awardAddress: {
    happy: async (harness) => {
      const owner = await player({ coins: 6000 })(harness);
      await harness.call('exchangeDo', { id: 3 }, owner);
      const { data } = await harness.call('userAward', {}, owner);
      return { ...owner, payload: { id: data[0]?.id ?? 0, ...ADDRESS } };
    },
    forbidden: asking({ id: 1, ...ADDRESS }),
    refused: { code: Code.awardClosed, msg: '没有找到这件要寄的奖品' },
  },
};

/** All calls, each as an entry of one type. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- name and row belong together in ROWS
export const CALL_ROWS = Object.entries(ROWS).map(([name, row]) => ({ name, row })) as unknown as readonly {
  readonly name: CallName;
  readonly row: Row<CallName>;
}[];
