/** What is copied when a player invites or gives. */
export const invite = {
  text: (link: string): string => `来《武器大合成》合成神兵，赢萤石抽 500 元购物卡：${link}`,
  copied: '邀请链接已复制，快去邀请好友吧',
  gift: (link: string): string => `送你 1 点《武器大合成》的体力，今天有效，快来领：${link}`,
  giftCopied: '赠送链接已复制，快去发给好友吧',
} as const;
