import type { PublicCampaign } from '../campaign/schema.ts';
import { titles } from './common.ts';
import { monthDay } from '../campaign/days.ts';

/** Coins, the draw, exchange and awards. */
export const rewardCopy = (campaign: PublicCampaign) =>
  ({
    title: titles.reward,
    account: (id: string): string => `账号 ID ${id}`,
    balance: `我的${campaign.coinName}`,
    loading: '奖励加载中',
    failed: '奖励没能加载出来',
    machine: {
      title: `${campaign.coinName}${campaign.theme.capsule}机`,
      best: campaign.draw.topPrize === '' ? campaign.draw.none : '最高可得',
      topPrize: campaign.draw.topPrize,
      /** What is left of it today. */
      left: campaign.draw.prizes.find(({ name }) => name === campaign.draw.topPrize)?.left,
      draw: '抽奖',
      drawing: '抽奖中',
      price: `${campaign.draw.cost} ${campaign.coinName}/次`,
      history: '抽奖记录',
      odds: '奖品与概率',
      skip: '跳过动画',
      short: (missing: number, canPlay: boolean): string =>
        `还差 ${missing} ${campaign.coinName}${canPlay ? '，去玩一局吧' : ''}`,
    },
    result: {
      won: '恭喜中奖',
      /** A few coins, or stamina. */
      little: '小有收获',
      lost: '谢谢参与',
      claim: `奖励已放入【我的奖励】，请联系${campaign.support}领取`,
      address: '奖励已放入【我的奖励】，请填写收货地址',
      paid: '已直接发放到你的账号',
      lostNote: '这次差一点，明天再来',
      again: '再抽一次',
      againFor: `再抽一次，${campaign.draw.cost} ${campaign.coinName}`,
      toClaim: '去领取',
      fine: '好的',
    },
    /** The price of a draw has changed. */
    newPrice: {
      title: '价格更新啦',
      /** Before and after the price. */
      lead: ['现在抽奖一次', `${campaign.coinName}，要继续吗？`],
      action: '继续抽奖',
      other: '再想想',
    },
    history: {
      title: '抽奖记录',
      empty: '还没有抽过奖',
      ordinal: (day: string, ordinal: number): string => `${day.slice(5)} 第 ${ordinal} 次`,
      note: (rows: number): string => `仅显示最近 ${rows} 条记录`,
      loading: '抽奖记录加载中',
      failed: '抽奖记录没能加载出来',
    },
    awards: {
      title: '待领取奖励',
      empty: '还没有奖励，去抽奖或兑换吧',
      /** While draws and exchanges are closed. */
      none: '还没有奖励',
      pending: `请联系${campaign.support}领取`,
      /** When every award is delivered. */
      claimed: '奖励都已领取',
      history: '领取记录',
      delivered: '已发放',
      how: '领取方式',
      actionOf: (action: string, title: string): string => `${action}：${title}`,
    },
    claim: {
      title: '领取方式',
      steps: ['点下面的按钮加入官方群', `添加${campaign.support}为好友`, '把领取码私聊发给对方，核对后发奖'],
      codeOf: (title: string): string => `${title}的领取码`,
      qr: (title: string): string => `${title}的领取二维码，请只给核对领取的管理员扫码`,
      secret: '领取码只有你能看到，凭码领奖，请勿发到群里或告诉他人',
      copyCode: '复制领取码',
      copied: '领取码已复制',
      join: '加入官方群',
    },
    /** Awards that are sent by post. */
    post: {
      title: '收货地址',
      lead: `填好后 ${campaign.postDays} 天内寄出，寄出前都可以修改`,
      fill: '填地址',
      edit: '换地址',
      toFill: '填好地址后发货',
      waiting: (day: string): string => `待发货，最晚 ${monthDay(day)}寄出`,
      sent: (courier: string, parcel: string): string => `已发货：${courier} ${parcel}`,
      copy: '复制单号',
      copied: '单号已复制',
      name: '收件人',
      nameMissing: '请输入收件人',
      province: '省',
      city: '市',
      county: '区县',
      choose: (what: string): string => `请选择${what}`,
      street: '地址',
      streetMissing: '请输入街道、小区和门牌号',
      loading: '地址加载中',
      save: '保存地址',
      saved: '地址已保存',
    },
    exchange: {
      title: `${campaign.coinName}兑换`,
      note: '库存有限，先到先得',
      action: '兑换',
      actionOf: (title: string): string => `兑换${title}`,
      exchanged: '已兑换',
      short: `${campaign.coinName}不足`,
      soldOut: '已兑完',
      left: (stock: number): string => `剩余 ${stock}`,
      empty: '兑换列表还是空的',
      done: '兑换成功',
      confirm: {
        title: '确认兑换',
        /** Before and after the price. */
        cost: ['用', `${campaign.coinName}兑换`],
        what: (title: string): string => `${title}？`,
        note: '兑换后不可退回，库存有限先到先得',
        other: '再想想',
      },
    },
  }) as const;
