import { Code } from '../../src/contract/index.ts';

/** Why a rule said no: what the player reads unless the rule says it better. */
const MESSAGES = {
  [Code.reload]: '活动暂未开放，请稍后再来',
  [Code.blocked]: '账号存在异常，已被限制参与活动',
  [Code.wrongSmsCode]: '验证码错误，请重新输入',
  [Code.expiredSmsCode]: '验证码已失效，请重新获取',
  [Code.smsFailed]: '短信发送失败，请稍后再试',
  [Code.badNickname]: '昵称不可用，请换一个',
  [Code.nicknameTaken]: '昵称已被使用，请换一个',
  [Code.noStamina]: '体力不足，完成任务可以获得体力哦！',
  [Code.noSuchGame]: '没有找到这局游戏',
  [Code.gameRefused]: '本局数据异常，成绩无效',
  [Code.gameExpired]: '本局已超时，成绩无效',
  [Code.notReportable]: '该任务无需上报',
  [Code.notClaimable]: '任务还未完成，暂不能领取',
  [Code.badGiftCode]: '赠送链接无效或已被领取',
  [Code.ownGiftCode]: '不能领取自己赠送的体力哦',
  [Code.giftLimit]: '今日领取好友体力已达上限',
  [Code.badInviteCode]: '邀请码无效',
  [Code.ownInviteCode]: '不能接受自己的邀请哦',
  [Code.inviteUsed]: '您已接受过邀请',
  [Code.inviteTooLate]: '仅新用户可以接受邀请',
  [Code.mutualInvite]: '不能与好友互相邀请哦',
  [Code.badAccountCode]: '兑换码无效或已被使用',
  [Code.accountBound]: '您已绑定过公众号',
  [Code.notEnoughCoins]: '萤石不足',
  [Code.outOfStock]: '手慢啦，已经被领完了',
  [Code.noSuchItem]: '没有找到该商品',
} as const;

/** A code that a rule can refuse with. */
export type RefusalCode = keyof typeof MESSAGES;

/** A rule said no. Answered as an envelope; whatever the rule wrote is rolled back unless it `keeps`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  /** Whether what was written before stays: a counted wrong try, a recorded cheat. */
  readonly keeps: boolean;

  constructor(code: RefusalCode, options: { readonly message?: string; readonly keeps?: boolean } = {}) {
    super(options.message ?? MESSAGES[code]);
    this.code = code;
    this.keeps = options.keeps ?? false;
  }
}

/** Refuses, unless `condition` holds. */
export function require(condition: boolean, code: RefusalCode, message?: string): asserts condition {
  if (!condition) throw new Refusal(code, message === undefined ? {} : { message });
}
