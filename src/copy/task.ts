import type { PublicCampaign } from '../campaign/schema.ts';
import { gameName } from '../campaign/words.ts';
import { titles } from './common.ts';

export const taskCopy = (campaign: PublicCampaign) =>
  ({
    title: titles.task,
    stamina: '当前体力',
    staminaNote: `每日刷新 ${campaign.stamina.freeADay} 点，当日未用完会清零`,
    groups: { daily: '每日任务', achievement: '成就任务', invite: '邀请任务' },
    inviteNote: `每邀请 1 位好友得 ${campaign.invites.inviterCoins} ${campaign.coinName}，最多 ${campaign.invites.paidInvites} 位`,
    todo: '去完成',
    claim: '领取',
    done: '已完成',
    todoOf: (title: string): string => `去完成：${title}`,
    claimOf: (title: string): string => `领取：${title}`,
    progressOf: (title: string): string => `${title}的进度`,
    claimed: '领取成功',
    loading: '任务加载中',
    failed: '任务没能加载出来',
    empty: '今天没有任务了，明天再来看看',
    gift: {
      text: (link: string): string =>
        `送你 ${campaign.gifts.stamina} 点《${gameName(campaign.title)}》的体力，今天有效，快来领：\n${link}`,
      copied: '赠送链接已复制，快去发给好友吧',
    },
    accountCode: {
      title: '关注公众号',
      picture: `公众号「${campaign.officialAccount.name}」`,
      steps: [
        `微信搜索并关注公众号「${campaign.officialAccount.name}」`,
        '回复「兑换码」领取你的专属码',
        '把兑换码填在下面',
      ],
      label: '兑换码',
      missing: '请输入兑换码',
      action: '兑换',
      bound: '绑定成功，回来领取体力吧',
    },
    booking: {
      title: '预约成功',
      lead: '新版本已预约，上线消息请留意官方群',
      note: '预约任务已完成，记得领取体力',
      action: '好的',
    },
  }) as const;
