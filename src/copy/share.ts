import type { PublicCampaign } from '../campaign/schema.ts';
import { gameName, spaced } from '../campaign/words.ts';

/** A prize's name without its worth: `购物卡` for `500 元购物卡`. */
const withoutWorth = (prize: string): string => prize.replace(/^\d+\s*元/, '');

/** Texts and pictures that players share. */
export function shareCopy(campaign: PublicCampaign) {
  const { theme } = campaign;
  const { topPrize } = campaign.draw;
  const top = theme.weapons.at(-1);
  return {
    /** One of these is chosen at random; the last one only for a game that paid coins. */
    texts: [
      (score: number): string => `我在《${gameName(campaign.title)}》里合出了 ${score} 分，你能超过我吗？`,
      (score: number): string =>
        `${score} 分！${theme.capsule}堆到警戒线才停手，快来《${gameName(campaign.title)}》比一比！`,
      (score: number): string => `本局 ${score} 分，离${top}又近了一步，一起来《${gameName(campaign.title)}》吧！`,
      (score: number): string => `两颗一样的就合成，我合到了 ${score} 分，轮到你了！`,
      (score: number): string => `摸鱼三分钟，合成 ${score} 分，《${gameName(campaign.title)}》真的停不下来。`,
      (score: number): string => `我得了 ${score} 分，正在冲${campaign.board.award.title}，敢来比比吗？`,
      (score: number): string => `${score} 分，这局的手感绝了！《${gameName(campaign.title)}》等你来战。`,
      (score: number): string =>
        `《${gameName(campaign.title)}》${score} 分达成，${campaign.coinName}到手，${topPrize === '' ? '轮到你了' : `${withoutWorth(topPrize)}等我来抽`}！`,
    ],
    /** Texts for the top weapon, and for low levels. */
    top: `我合成了最强的${top}！来《${gameName(campaign.title)}》挑战我：`,
    help: `这局差点运气，快来《${gameName(campaign.title)}》陪我再战一局：`,
    copied: '已复制，快去邀请好友一起玩吧',
    manualTitle: '分享给好友',
    picture: '长按图片保存，发给好友',
    pictureAlt: (score: number): string => `战绩图：${score} 分，扫码一起玩`,
    scan: `扫码一起合成${theme.legend}`,
    player: (nickname: string): string => `${nickname} 的战绩`,
    best: (weapon: string): string => `最高合成「${weapon}」`,
    site: campaign.title,
  } as const;
}

/** Text and toast when a player copies the invite link. */
export const inviteCopy = (campaign: PublicCampaign) =>
  ({
    text: (link: string): string =>
      `来《${gameName(campaign.title)}》合成${campaign.theme.legend}，赢${campaign.coinName}${spaced(`抽${campaign.draw.topPrize || '奖'}`)}：\n${link}`,
    copied: campaign.invites.on ? '邀请链接已复制，快去邀请好友吧' : '活动链接已复制，快去分享给好友吧',
  }) as const;
