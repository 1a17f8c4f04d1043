import { keysOf } from '../../common/keys-of.ts';

interface Counted {
  readonly unit: string;
  /** What of a day it counts: heading of charts. */
  readonly says: string;
  /** Whether the rows that it counts stay, so that the audit can count them again. */
  readonly stays?: false;
}

/** What is counted of each day of the campaign, see `day_counts` in the schema. */
export const COUNTS = {
  visits: { unit: '次', says: '服务器发出的首页，按链接的种类', stays: false },
  page_errors: { unit: '次', says: '页面报告的错误，按版本', stays: false },
  sms_sent: { unit: '条', says: '发出的短信', stays: false },
  sms_throttled: { unit: '条', says: '因限额没有发的短信', stays: false },
  sms_failed: { unit: '条', says: '没有发成的短信，按原因', stays: false },
  logins_opened: { unit: '次', says: '打开的登录框', stays: false },
  logins: { unit: '次', says: '登录', stays: false },
  players_new: { unit: '人', says: '第一次登录的玩家' },
  first_games: { unit: '人', says: '第一次开局的玩家' },
  first_finished: { unit: '人', says: '第一次玩完一局的玩家，按开局那天' },
  second_days: { unit: '人', says: '来玩第二天的玩家' },
  first_draws: { unit: '人', says: '第一次抽奖的玩家' },
  first_deliveries: { unit: '人', says: '第一次领到奖品的玩家' },
  back_1: { unit: '人', says: '当天新来、1 天后又来玩的玩家' },
  back_3: { unit: '人', says: '当天新来、3 天后又来玩的玩家' },
  back_7: { unit: '人', says: '当天新来、7 天后又来玩的玩家' },
  back_14: { unit: '人', says: '当天新来、14 天后又来玩的玩家' },
  players: { unit: '人', says: '玩过的玩家' },
  games: { unit: '局', says: '开始的对局' },
  games_finished: { unit: '局', says: '当天开始、玩完的对局' },
  games_refused: { unit: '局', says: '当天开始、未通过校验的对局，按原因' },
  games_unusual: { unit: '局', says: '操作像程序的对局，只看这一局；月榜审核和整月的对局比', stays: false },
  refused_calls: { unit: '次', says: '因繁忙或故障没有答复的开局和抽奖，按状态码', stays: false },
  untrusted_proxies: { unit: '分钟', says: '有未列入 TRUSTED_PROXY 的代理转来请求的时间', stays: false },
  coins_made: { unit: '枚', says: '产出的代币，按来源' },
  coins_spent: { unit: '枚', says: '花费的代币，按用途' },
  coins_adjusted: { unit: '枚', says: '客服调整的代币' },
  draws: { unit: '次', says: '抽奖，按抽到的奖品' },
  exchanges: { unit: '次', says: '兑换，按物品' },
  awards: { unit: '件', says: '待领的奖品，按来源' },
  awards_delivered: { unit: '件', says: '发放的奖品' },
  awards_cancelled: { unit: '件', says: '取消的奖品' },
  invites: { unit: '人', says: '接受邀请的玩家' },
  gifts: { unit: '次', says: '领取的好友体力' },
  codes_bound: { unit: '个', says: '绑定的公众号口令' },
} as const satisfies Readonly<Record<string, Counted>>;

export type CountName = keyof typeof COUNTS;

/** A name, or a part of what it counts: `draws:3` are the draws that gave prize 3. */
export type CountKey = CountName | `${CountName}:${string}`;

export const COUNT_NAMES: readonly CountName[] = keysOf(COUNTS);

const passing = new Set<string>(COUNT_NAMES.filter((name) => 'stays' in COUNTS[name]));

/** Whether the audit can count again what a name counts; yes for a name that is none. */
export const stays = (name: string): boolean => !passing.has(name.replace(/:.*/, ''));
