import { campaign } from '../campaign/campaign.ts';
import { gameName, spaced, topPrize } from '../campaign/words.ts';

/** What is copied when a player invites or gives. */
export const invite = {
  text: (link: string): string =>
    `来《${gameName(campaign.title)}》合成神兵，${spaced(`赢萤石抽${topPrize(campaign.draw)}`)}：${link}`,
  copied: campaign.invites.on ? '邀请链接已复制，快去邀请好友吧' : '活动链接已复制，快去分享给好友吧',
  gift: (link: string): string =>
    `送你 ${campaign.gifts.stamina} 点《${gameName(campaign.title)}》的体力，今天有效，快来领：${link}`,
  giftCopied: '赠送链接已复制，快去发给好友吧',
} as const;
