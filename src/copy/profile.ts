export const profile = {
  create: '创建角色',
  edit: '我的信息',
  changeAvatar: '更换头像',
  nickname: '昵称',
  nicknameMissing: '请输入昵称',
  check: '检测',
  free: '昵称可用',
  enter: '进入游戏',
  effects: '音效',
  vibration: '震动',
  hidden: '匿名上榜',
  hiddenNote: '别人看到的是“匿名玩家”，看不到你的回放；名次和奖品不变',
  ownData: '我的资料',
  save: '保存',
  saved: '设置成功',
  logout: '退出登录',
  logoutEverywhere: '退出所有设备',
  loggedOut: '已退出登录',
  loggedOutEverywhere: '所有设备都已退出',
  notLoggedOut: '本机已退出，但服务器没有回应，请重新登录后再退出一次',
  chooseAvatar: '选择头像',
  avatar: (number: number): string => `头像${number}`,
  choose: '就选它',
} as const;

const FIRST = ['橘子', '青柠', '薄荷', '芝麻', '海盐', '蜜桃', '栗子', '桂花'];
const LAST = ['剑客', '侠客', '小将', '旅人', '游侠', '掌柜', '学徒', '船长'];
const oneOf = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? '';

/** A nickname for a new player, such as 青柠侠客48213. */
export const suggestedNickname = (): string =>
  oneOf(FIRST) + oneOf(LAST) + String(10_000 + Math.floor(Math.random() * 90_000));
