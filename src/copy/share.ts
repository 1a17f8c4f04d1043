import { campaign } from '../campaign/campaign.ts';
import { gameName, topPrize } from '../campaign/words.ts';

/** A prize's name without what it is worth: `500元购物卡` is a `购物卡`. */
const withoutWorth = (prize: string): string => prize.replace(/^\d+\s*元/, '');

const name = gameName(campaign.title);

/** What is copied when a player shares. */
export const share = {
  /** Eight texts to choose from; `score` is the game's score. */
  texts: [
    (score: number): string => `我在《${name}》里合出了 ${score} 分，你能超过我吗？`,
    (score: number): string => `${score} 分！扭蛋堆到警戒线才停手，快来《${name}》比一比！`,
    (score: number): string => `本局 ${score} 分，离萤石神兵又近了一步，一起来《${name}》吧！`,
    (score: number): string =>
      `《${name}》${score} 分达成，萤石到手，${withoutWorth(topPrize(campaign.draw))}等我来抽！`,
    (score: number): string => `两颗一样的就合成，我合到了 ${score} 分，轮到你了！`,
    (score: number): string => `摸鱼三分钟，合成 ${score} 分，《${name}》真的停不下来。`,
    (score: number): string => `我的战绩 ${score} 分，${campaign.board.award.title}就差你来挑战了！`,
    (score: number): string => `${score} 分，这局的手感绝了！《${name}》等你来战。`,
  ],
  /** The one with the link: for the top weapon, and for games that stayed small. */
  top: (link: string): string => `我合成了最强的萤石神兵！来《${name}》挑战我：${link}`,
  help: (link: string): string => `这局武器太小了，快来《${name}》帮我一起赢萤石：${link}`,
  copied: '已复制，快去邀请好友一起玩吧',
  manualTitle: '分享给好友',
  picture: '长按图片保存，发给好友',
  pictureAlt: (score: number): string => `战绩图：${score} 分，扫码一起玩`,
  scan: '扫码一起合成神兵',
  player: (nickname: string): string => `${nickname} 的战绩`,
  best: (weapon: string): string => `最高合成「${weapon}」`,
  site: campaign.title,
} as const;
