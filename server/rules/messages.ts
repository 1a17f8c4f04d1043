import { type AnswerCode, Code } from '../../src/contract/index.ts';

/** Code of an envelope and the sentence that the player reads. */
export interface Message<C extends AnswerCode = AnswerCode> {
  readonly code: C;
  readonly msg: string;
}

const message = <C extends AnswerCode>(code: C, msg: string): Message<C> => ({ code, msg });

/** Every message of the API, ordered by code; a code with several reasons has one for each. */
export const messages = {
  done: message(Code.ok, '成功'),
  smsCodeSent: message(Code.ok, '发送成功'),
  smsCodeLate: message(Code.ok, '短信可能晚些才到，请稍等'),
  loggedIn: message(Code.ok, '登录成功'),
  nicknameFree: message(Code.ok, '昵称可用'),
  profileSaved: message(Code.ok, '设置成功'),
  staminaReturned: message(Code.ok, '体力已返还'),
  taskPaid: message(Code.ok, '领取成功'),
  inviteAccepted: (stamina: number) => message(Code.ok, stamina === 0 ? '已接受邀请' : `已接受邀请，体力+${stamina}`),
  accountCodeBound: message(Code.ok, '绑定成功'),
  accountErased: message(Code.ok, '账号已注销'),
  consentWithdrawn: message(Code.ok, '已撤回同意'),
  itemExchanged: message(Code.ok, '兑换成功'),

  alreadyDone: message(Code.already, '成功'),
  alreadyReturned: message(Code.already, '体力只能返还一次哦'),
  alreadyPaid: message(Code.already, '这份奖励已经领过啦'),
  alreadyBound: message(Code.already, '你已经绑定过公众号啦'),
  alreadyExchanged: message(Code.already, '你已经兑换过啦'),

  noSession: message(Code.noSession, '请先登录'),
  campaignAhead: message(Code.reload, '活动还未开始，敬请期待'),
  campaignOver: message(Code.reload, '活动已结束，感谢你的参与'),
  clientOutdated: message(Code.reload, '游戏已更新，请刷新后重新开始'),
  gameOutdated: message(Code.reload, '游戏已更新，本局体力已返还'),
  throttled: (seconds: number) => message(Code.throttled, `操作太频繁，请 ${seconds} 秒后再试`),
  blocked: message(Code.blocked, '账号存在异常，已被限制参与活动'),
  broken: message(Code.broken, '服务异常，请稍后再试'),
  busy: (seconds: number) => message(Code.busy, `服务繁忙，请 ${seconds} 秒后再试`),

  staleTimestamp: message(Code.staleTimestamp, '手机时间不准确，请重试'),
  badSignature: message(Code.badSignature, '页面过期了，刷新一下再来'),
  malformed: message(Code.malformed, '这一步没成功，刷新后再试'),
  noSuchCall: message(Code.malformed, '出了点问题，刷新一下再试试'),

  wrongSmsCode: message(Code.wrongSmsCode, '验证码错误，请重新输入'),
  expiredSmsCode: message(Code.expiredSmsCode, '验证码已失效，请重新获取'),
  smsFailed: message(Code.smsFailed, '短信发送失败，请稍后再试'),
  proofNeeded: message(Code.captchaWrong, '人太多啦，请稍后再试'),
  noNickname: message(Code.badNickname, '请输入昵称'),
  nicknameLength: (min: number, max: number) => message(Code.badNickname, `昵称需要 ${min}–${max} 个字`),
  nicknameCharacters: message(Code.badNickname, '昵称只能包含汉字、字母、数字、_和-'),
  nicknameBlocked: message(Code.badNickname, '昵称包含敏感词，请换一个'),
  awardsChanged: message(Code.awardsChanged, '奖品刚刚有变化，请重新确认'),
  nicknameTaken: message(Code.nicknameTaken, '昵称已被使用，请换一个'),

  noStamina: message(Code.noStamina, '体力不足'),
  staminaFull: (cap: number) => message(Code.staminaFull, `体力最多存 ${cap} 点，先玩几局再来领吧`),
  noSuchGame: message(Code.noSuchGame, '没有找到这局游戏'),
  noOpenGame: message(Code.noSuchGame, '当前没有进行中的游戏'),
  gameRefused: message(Code.gameRefused, '这一局没通过核验，成绩不计'),
  gameExpired: message(Code.gameExpired, '本局已超时，成绩无效'),
  gameClosed: message(Code.gameExpired, '本局已作废，成绩无效'),
  gameReplaced: message(Code.gameExpired, '你已在别处开了新的一局，这一局到此为止'),
  gameElsewhere: message(Code.gameElsewhere, '这一局已在另一台设备上继续'),
  dealRefused: message(Code.dealRefused, '这一局没接上，回首页再进来试试'),
  notWatchable: message(Code.notWatchable, '这局回放看不了啦，可能已经关闭'),

  notReportable: message(Code.notReportable, '这个任务不用手动完成哦'),
  taskNotDone: message(Code.notClaimable, '任务还没完成，做完再来领吧'),
  noSuchTask: message(Code.notClaimable, '没有找到这个任务'),
  badGiftCode: message(Code.badGiftCode, '这份体力已被领走，或链接不完整'),
  giftCodeExpired: message(Code.badGiftCode, '赠送链接已过期，当天领取才有效哦'),
  ownGiftCode: message(Code.ownGiftCode, '不能领取自己赠送的体力哦'),
  giftLimit: message(Code.giftLimit, '今天收到的好友体力满啦，明天再来吧'),
  badInviteCode: message(Code.badInviteCode, '邀请链接好像不对，找好友再要一次吧'),
  invitesOff: message(Code.badInviteCode, '本次活动没有好友邀请'),
  ownInviteCode: message(Code.ownInviteCode, '不能接受自己的邀请哦'),
  inviteUsed: message(Code.inviteUsed, '你已经接受过邀请啦'),
  inviteTooLate: message(Code.inviteTooLate, '只有新用户可以接受邀请哦'),
  mutualInvite: message(Code.mutualInvite, '不能与好友互相邀请哦'),
  badAccountCode: message(Code.badAccountCode, '兑换码无效或已被使用'),
  accountBound: message(Code.accountBound, '你已经绑定过公众号啦'),

  notEnoughCoins: (coinName: string) => message(Code.notEnoughCoins, `${coinName}不足`),
  outOfStock: message(Code.outOfStock, '手慢啦，已经被领完了'),
  noSuchItem: message(Code.noSuchItem, '没有找到这件商品'),
  priceChanged: message(Code.priceChanged, '价格刚刚更新了，请确认后再试'),
  noSuchAward: message(Code.awardClosed, '没有找到这件要寄的奖品'),
  awardSent: message(Code.awardClosed, '奖品已经寄出，地址不能再改了'),
};

/** Answer of a rule that did not refuse. */
export interface Answer<T> extends Message<typeof Code.ok | typeof Code.already> {
  readonly data: T;
}

export function ok<T>(data: T, sentence: Message<typeof Code.ok> = messages.done): Answer<T> {
  return { ...sentence, data };
}

/** The answer when nothing had to change. */
export function already<T>(data: T, sentence: Message<typeof Code.already> = messages.alreadyDone): Answer<T> {
  return { ...sentence, data };
}

/** Thrown by a rule that refuses. Answered as an envelope; the transaction is rolled back unless the refusal `commits`. */
export class Refusal extends Error implements Message {
  override readonly name = 'Refusal';
  readonly code: AnswerCode;
  readonly msg: string;
  /** Whether the transaction is committed nevertheless: for a counted wrong try, a recorded cheat. */
  readonly commits: boolean;

  constructor({ code, msg }: Message, { commits = false }: { readonly commits?: boolean } = {}) {
    super(msg);
    this.code = code;
    this.msg = msg;
    this.commits = commits;
  }
}

/** @throws Refusal unless `condition` holds */
export function assertRule(condition: boolean, sentence: Message): asserts condition {
  if (!condition) throw new Refusal(sentence);
}
