import type { PublicCampaign } from '../campaign/schema.ts';
import { SMS_CODE_LENGTH } from '../contract/constants.ts';
import { bestPrize, daysLeft } from './home.ts';

export const login = {
  title: '手机登录',
  phone: '手机号',
  phoneMissing: '请输入手机号',
  phoneWrong: '请输入正确的 11 位手机号',
  code: '验证码',
  codeMissing: '请输入验证码',
  codeWrong: `验证码是 ${SMS_CODE_LENGTH} 位数字`,
  send: '获取验证码',
  sent: '发送成功',
  /** Instead, when the provider did not answer. */
  late: '短信可能晚些才到，请稍等',
  /** Seconds until the page requests the code again, because the server is busy. */
  queuedFor: (seconds: number): string => `${seconds}s 后获取`,
  queued: '现在人有点多，正在为你排队，请别离开',
  /** Seconds until another code may be requested. */
  resendIn: (seconds: number): string => `${seconds}s 后重发`,
  submit: '登录',
  done: '登录成功',
  /** Instead of a list. */
  needed: '登录后就能看到',
  terms: '登录前请阅读',
  rules: '活动规则',
  and: '与',
  privacy: '隐私说明',
  demo: '演示环境：验证码打印在服务器的终端里',
} as const;

/** The incentive to log in: the best prize. */
export const incentiveCopy = (campaign: PublicCampaign) =>
  ({
    prize: bestPrize(campaign),
    /** @param days that are left; `null` while that is unknown */
    open: (days: number | null): string => (days === null ? '' : `${daysLeft(days)}，`) + '登录马上开玩',
    claims: '活动已结束，参加过的玩家可登录领奖',
    over: '活动已结束，参加过的玩家可登录查看',
  }) as const;
