import type { PublicCampaign } from '../campaign/schema.ts';
import { dotted } from '../campaign/words.ts';

/** The best prize that is left: a lead, and its name. */
export const bestPrize = ({ draw }: PublicCampaign) =>
  draw.topPrize === '' ? ([draw.none, ''] as const) : (['抽奖最高得', draw.topPrize] as const);

/** Days of play that are left, the current one included. */
export const daysLeft = (days: number): string => (days > 1 ? `还剩 ${days} 天` : '最后一天');

export const homeCopy = (campaign: PublicCampaign) =>
  ({
    /** The logo, for screen readers. */
    title: campaign.title.replace(' · ', ' '),
    shortcuts: '常用功能',
    places: '更多',
    profile: '我的信息',
    rules: '规则',
    album: '图鉴',
    music: '音乐',
    inviteLink: '邀请链接',
    copyInviteLink: '复制邀请链接',
    period: `活动时间 ${dotted(campaign.firstDay)} – ${dotted(campaign.lastDay)}`,
    /** Label of the button that leads to a game, by the next step. */
    steps: {
      result: '查看得分',
      resume: '继续游戏',
      settle: '结算上一局',
      takeOver: '继续游戏',
      earn: '开始游戏',
      start: '开始游戏',
    },
    startNew: '开新局',
    unsent: '上一局成绩待提交',
    staminaNote: `每天零点补 ${campaign.stamina.freeADay} 点体力`,
    coins: campaign.coinName,
    claimable: (count: number): string => `（${count} 个奖励待领取）`,
  }) as const;
