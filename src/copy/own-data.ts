import type { PublicCampaign } from '../campaign/schema.ts';

/** Asked before the first code is sent. */
export const consent = {
  title: '登录前请确认',
  lead: '请阅读并同意',
  note: '发送验证码需要用到你的手机号；不同意就不会发送，也不会保存。以后可以在【我的信息】里撤回。',
  action: '同意并继续',
  other: '不同意',
} as const;

/** What is stored of the player, and the ways out. */
export const ownDataCopy = (campaign: PublicCampaign) =>
  ({
    title: '我的资料',
    lead: '昵称和头像在【我的信息】里改，收货地址在【我的奖励】里改',
    loading: '正在读取你的资料',
    failed: '资料没能读取出来',
    part: (part: string, count: number): string => `${part} ${count}`,
    text: '资料',
    copy: '复制',
    copied: '已复制',
    notCopied: '没能复制，请长按上面的文字复制',
    download: '下载',
    file: 'my-data.json',
    privacy: '隐私说明',
    other: '再想想',
    withdraw: {
      title: '撤回同意',
      lead: '撤回后，你会在所有设备上退出登录，我们不再给你的手机号发短信',
      note: `${campaign.coinName}、奖品和记录会按隐私说明保留，之后重新同意并登录即可继续。想全部删除，请选【注销账号】。`,
      action: '确认撤回',
      done: '已撤回同意并退出登录',
    },
    erase: {
      title: '注销账号',
      lead: '注销后，下面这些都会失去，无法恢复',
      awards: (titles: readonly string[]): string =>
        titles.length === 0 ? '没有待领取的奖品' : `待领取的奖品 ${titles.length} 件作废：${titles.join('、')}`,
      coins: (coins: number, stamina: number): string => `${coins} ${campaign.coinName}和 ${stamina} 点体力清零`,
      place: (ranking: number): string => (ranking === 0 ? '本月没有上榜成绩' : `本月第 ${ranking} 名不再保留`),
      note: '手机号、昵称、头像和收货地址会删除。同一手机号再登录是新账号，但已用过的一次性机会（接受邀请、返还体力、兑换、任务、公众号兑换码）不会重来。',
      action: '继续注销',
      sure: { title: '最后确认', lead: '确定要注销账号吗？\n注销后无法恢复', action: '确定注销' },
      done: '账号已注销',
    },
  }) as const;
