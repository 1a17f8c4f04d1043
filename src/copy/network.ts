/** What the network layer says by itself; everything else comes from the server. */
export const network = {
  broken: '服务异常',
  unreachable: '网络不给力，请检查后重试',
  throttled: '操作太频繁，请稍后再试',
  sessionEnded: '登录已过期，请重新登录',
  blocked: '账号状态异常，请联系群管理员',
  reload: '活动有更新，正在重新载入',
  reloadNow: '立即刷新',
} as const;
