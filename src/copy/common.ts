import { campaign } from '../campaign/campaign.ts';

/** Words that several screens share. */
export const common = {
  title: campaign.title.replace(' · ', ' '),
  back: '返回',
  backHome: '返回首页',
  close: '关闭',
  retry: '重试',
  stamina: '体力',
  gotIt: '我知道了',
  offline: '网络已断开，恢复后会自动更新',
} as const;
