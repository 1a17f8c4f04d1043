import { campaign, type PublicCampaign } from '../campaign/campaign.ts';
import { gameName, spaced, topPrize } from '../campaign/words.ts';

/** What is copied when a player invites or gives. */
export const inviteOf = ({ title, draw, gifts, invites }: PublicCampaign) =>
  ({
    text: (link: string): string => `来《${gameName(title)}》合成神兵，${spaced(`赢萤石抽${topPrize(draw)}`)}：${link}`,
    copied: invites.on ? '邀请链接已复制，快去邀请好友吧' : '活动链接已复制，快去分享给好友吧',
    gift: (link: string): string => `送你 ${gifts.stamina} 点《${gameName(title)}》的体力，今天有效，快来领：${link}`,
    giftCopied: '赠送链接已复制，快去发给好友吧',
  }) as const;
export const invite = inviteOf(campaign);
