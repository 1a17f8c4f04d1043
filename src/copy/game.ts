import { campaign, type PublicCampaign } from '../campaign/campaign.ts';
import { gameName } from '../campaign/words.ts';

/** The game's page: covers, result, endings. */
export const gameOf = ({ title, conversion }: PublicCampaign) =>
  ({
    frameTitle: `${gameName(title)}游戏`,
    loading: '武器正在装进扭蛋…',
    slow: '网络有点慢，再等一下…',
    over: '游戏结束',
    /** Best level reached, by name. */
    overLine: (weapon: string): string => `扭蛋越过警戒线啦，本局最高合成「${weapon}」`,
    showScore: '查看得分',
    settling: '正在结算成绩…',
    kept: '成绩已保存在本机，联网后自动提交',
    resend: '重新提交',
    result: '本局战绩',
    score: '本局得分',
    record: '新纪录',
    best: '个人最佳',
    defeat: '击败玩家',
    ranked: ['恭喜，进入排行榜', '名'],
    earned: ['本局获得', '萤石，', '萤石可在【我的奖励】中抽奖'],
    earnedNothing: `本局未满 ${conversion.score} 分，未获得萤石`,
    share: '分享成绩',
    again: '再玩一次',
    resized: '游戏中请勿调整窗口大小，即将返回首页',
    resizedNote: '首次调整将返还本局体力',
    elsewhere: '这一局已在另一个页面打开',
  }) as const;
export const game = gameOf(campaign);
