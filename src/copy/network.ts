import { campaign } from '../campaign/campaign.ts';

/** What the network layer says by itself; everything else comes from the server. */
export const network = {
  broken: '服务异常',
  unreachable: '服务异常，请检查网络后重试',
  throttled: '操作太频繁，请稍后再试',
  sessionEnded: '登录已过期，请重新登录',
  /** Titles of the endings; what they say comes from the server. */
  blocked: '账号受限',
  appeal: `如有疑问，请联系${campaign.support}`,
  reloading: '页面即将刷新',
  missing: '加载失败',
} as const;
