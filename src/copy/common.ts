/** Words that several screens share. */
export const common = {
  title: '武器大合成 萤石争夺战',
  back: '返回',
  backHome: '返回首页',
  close: '关闭',
  retry: '重试',
  loading: '加载中…',
  stamina: '体力',
  coins: '萤石',
  start: '开始游戏',
  gotIt: '我知道了',
  offline: '网络已断开，恢复后会自动更新',
} as const;
