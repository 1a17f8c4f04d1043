import type { PublicCampaign } from '../campaign/schema.ts';
import { gameName } from '../campaign/words.ts';

/** A game that the server accepts no longer. */
export const lapsed = '上一局太久没有结束，已作废';

/** The game's page: covers, result, endings. */
export function gameCopy(campaign: PublicCampaign) {
  const { theme } = campaign;
  return {
    frameTitle: `${gameName(campaign.title)}游戏`,
    loading: `${theme.weapon}正在装进${theme.capsule}…`,
    slow: '网络有点慢，再等一下…',
    over: '游戏结束',
    /** Best level reached, by name. */
    overLine: (weapon: string): string => `${theme.capsule}越过警戒线啦，本局最高合成「${weapon}」`,
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
    firstPlace: '首次上榜',
    placesUp: (places: number): string => (places > 0 ? `上升 ${places} 名` : `下降 ${-places} 名`),
    purse: `我的${campaign.coinName}`,
    earned: ['本局获得', `${campaign.coinName}，`, `${campaign.coinName}可在【我的奖励】中抽奖`],
    /** Instead of coins: the points missing for the first ones. */
    missed: ['再得', `分就有 ${campaign.conversion.coins} ${campaign.coinName}，下局加油`],
    /** Goals within reach: before and after the points. */
    near: {
      title: '下一局可得',
      coins: ['再得', `分，多 ${campaign.conversion.coins} ${campaign.coinName}`],
      listed: ['距上榜还差', '分'],
      awarded: [`距前 ${campaign.board.awardedPlaces} 名还差`, '分'],
      best: ['距个人最佳还差', '分'],
    },
    share: '分享成绩',
    again: '再来一局',
    claimAndPlay: '领取再来一局',
    refundUsed: '体力只能返还一次哦，这一局可以继续玩',
    resized: '游戏中请勿调整窗口大小，即将返回首页',
    resizedNote: '首次调整将返还本局体力',
    elsewhere: '这一局已在另一个页面打开',
    takenOver: '这一局已在另一台设备上继续',
    takenOverNote: '想换回这里玩，回首页点「开始游戏」就能接上',
  } as const;
}
