export const common = {
  back: '返回',
  backHome: '返回首页',
  close: '关闭',
  retry: '重试',
  stamina: '体力',
  gotIt: '我知道了',
  offline: '网络已断开，恢复后会自动更新',
} as const;

/** Messages of the network layer; all others come from the server. */
export const network = {
  broken: '服务异常',
  unreachable: '服务异常，请检查网络后重试',
  throttled: '操作太频繁，请稍后再试',
  sessionEnded: '登录已过期，请重新登录',
  /** A title; the message comes from the server. */
  reloading: '页面即将刷新',
  missing: '加载失败',
} as const;

/** What a failed call says, with its number on a line of its own. */
export const numbered = (message: string, number: string): string => `${message}\n编号 ${number}`;

/** Titles of the screens and of home's links to them, loaded before a screen's own sentences. */
export const titles = { task: '获取体力', rank: '排行榜', reward: '我的奖励' } as const;
