import type { CampaignInput } from './schema.ts';

/**
 * The campaign: every number and text that an operator decides. A copy outside the repository takes its place by
 * `CAMPAIGN_FILE`; its import of the type may name any path, for types are stripped.
 *
 * The first start publishes it as version 1. An edit changes nothing until it is published: `npm run ops -- campaign
 * check` says what it changes and whether that may be, `campaign publish` lets it hold from a time on, for everybody.
 * Stock is changed by `npm run ops -- stock`.
 */
export default {
  // Name of the game, a dot, name of the event.
  title: '武器大合成 · 萤石争夺战',
  coinName: '萤石',
  // Players a day; the budget of login codes follows from it.
  expectedPlayers: 100_000,
  firstDay: '2025-10-31',
  lastDay: '2025-12-31',
  claimUntil: '2026-01-07',
  // What says `post: true` is sent to an address that the player gives, within so many days; the admin hands out the rest.
  postDays: 15,

  stamina: { freeADay: 1, cap: 99 },
  conversion: { score: 500, coins: 100 },
  game: { openHours: 6, graceHours: 24, clockToleranceS: 5, heldBackS: 600, refusedToBlock: 5 },

  // WeChat forbids outside links that reward sharing or inviting. A campaign that is opened inside WeChat can lose its
  // domain for it: switch off share, donation and the tasks that count friends (on: false) before it runs there.
  tasks: [
    { id: 1, key: 'share', on: true, title: '分享活动给好友', stamina: 1 },
    { id: 2, key: 'donation', on: true, stamina: 1 },
    { id: 3, key: 'weChat', on: true, title: '关注微信公众号', stamina: 2 },
    { id: 4, key: 'qq', on: true, title: '加入官方 QQ 群', stamina: 1 },
    { id: 5, key: 'booking', on: true, title: '预约新版本上线', stamina: 1 },
    { id: 6, friends: 5, on: true, stamina: 3 },
    { id: 7, friends: 10, on: true, stamina: 5 },
  ],
  gifts: { stamina: 1, claimsADay: 3 },
  invites: { on: true, inviterCoins: 400, paidInvites: 10, accepterStamina: 1, acceptWithinHours: 72 },
  officialAccount: { name: '武器大合成' },
  support: '活动群管理员',
  // Samples, which production refuses: what the law on promotions and on personal information wants said.
  organiser: {
    name: '示例科技有限公司',
    address: '示例市示例路 1 号',
    contact: '示例电话 400-000-0000',
    complaints: '示例邮箱 tousu@example.com',
  },
  icp: { number: '示例ICP备00000000号-1', police: '示例公网安备00000000000000号' },
  minAge: 14,
  data: {
    handler: '示例科技有限公司，privacy@example.com',
    recipients: ['示例短信公司：手机号，用于发送验证码', '示例快递公司：收件人、电话和地址，用于寄送奖品'],
  },
  delivery: '虚拟奖品由活动群管理员核对领取码后，7 天内在线发放。',
  claims: { forfeited: 30 },
  accountCodes: { wrongTries: { times: 10, seconds: 3600 } },

  exchange: [
    { id: 1, title: '专属头像框', coins: 800, img: '/prizes/frame.svg', stock: null, frame: true, value: 8 },
    { id: 2, title: '主题壁纸礼包', coins: 1200, img: '/prizes/wallpaper.svg', stock: null, value: 12 },
    { id: 3, title: '帆布袋', coins: 6000, img: '/prizes/tote.svg', stock: 100, post: true, value: 60 },
    { id: 4, title: '武器胶囊盲盒', coins: 12_000, img: '/prizes/blindbox.svg', stock: 30, post: true, value: 120 },
  ],
  draw: {
    cost: 400,
    // The best prize first: pages promise it. Weights are of 10,000. What is out of stock falls to the consolation, so no other chance
    // shifts; by day, the last day is as good as the first.
    prizes: [
      { id: 1, name: '500元购物卡', weight: 1, stock: 5, value: 500, img: '/prizes/card.svg', pays: { kind: 'award' } },
      {
        id: 2,
        name: '毛绒挂件',
        weight: 20,
        stock: 50,
        value: 30,
        byDay: 'even',
        img: '/prizes/plush.svg',
        pays: { kind: 'award' },
      },
      {
        id: 3,
        name: '武器贴纸',
        weight: 400,
        stock: 1000,
        byDay: 'even',
        value: 5,
        img: '/prizes/sticker.svg',
        pays: { kind: 'award' },
      },
      { id: 4, weight: 2500, stock: null, pays: { kind: 'coins', amount: 100 } },
      { id: 5, weight: 2500, stock: null, pays: { kind: 'stamina', amount: 1 } },
      { id: 6, name: '谢谢参与', weight: 4579, stock: null, pays: { kind: 'nothing' } },
    ],
  },
  board: {
    cacheSeconds: 45,
    exactTo: 100,
    size: 30,
    awardedPlaces: 10,
    award: { title: '毛绒挂件', img: '/prizes/plush.svg', value: 30 },
    // Look at the games first: npm run ops -- review.
    reviewDays: 3,
    suspects: { listFrom: 5.5, nameFrom: 2.5, leastGames: 200, playerGames: 3 },
  },

  nickname: { minLength: 2, maxLength: 12 },
  session: { days: 30 },
  sms: {
    validSeconds: 300,
    tries: 5,
    resendSeconds: 60,
    perPhone: [{ times: 10, seconds: 86_400 }],
    perAddress: [
      { times: 30, seconds: 3600 },
      { times: 200, seconds: 86_400 },
    ],
  },
  // An address may be a whole campus behind one router, so it may do far more than one player.
  throttle: {
    perPlayer: { times: 120, seconds: 60 },
    perAddress: { times: 3000, seconds: 60 },
    loginPerAddress: { times: 60, seconds: 600 },
    callsAtOnce: 3,
  },
  links: { share: '/', group: 'https://qm.qq.com/' },
} satisfies CampaignInput;
