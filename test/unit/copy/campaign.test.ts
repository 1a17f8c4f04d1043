import { expect, test } from 'vitest';
import type { PublicCampaign } from '../../../src/campaign/schema.ts';
import { settlement, shanghaiMinute } from '../../../src/campaign/days.ts';
import { config } from '../../../game-frame/sim/config.ts';
import { messages } from '../../../server/rules/messages.ts';
import { shown } from '../../support/campaign.ts';
import { saidOf } from '../../support/copy-sentences.ts';

const other: PublicCampaign = {
  ...shown,
  title: '星舰大合成 · 陨石争夺战',
  firstDay: '2026-05-01',
  lastDay: '2026-06-09',
  claimUntil: '2026-07-11',
  stamina: { cap: 99, freeADay: 3 },
  conversion: { score: 313, coins: 37 },
  game: { openHours: 5, graceHours: 26, refusedToBlock: 9 },
  tasks: shown.tasks.map(({ key }) => ({ key, on: key === 'share' })),
  gifts: { stamina: 4, claimsADay: 8 },
  invites: { on: true, inviterCoins: 323, paidInvites: 17, accepterStamina: 6, acceptWithinHours: 47 },
  officialAccount: { name: '星舰指挥部' },
  support: '客服微信 xingjian',
  law: {
    organiser: { name: '星港公司', address: '深空路 7 号', contact: '电话 4321', complaints: '电话 8765' },
    icp: { number: '京ICP备1号' },
    minAge: 12,
    data: { handler: '星港公司，privacy@xing.gang', recipients: ['短信商：手机号'] },
    delivery: '虚拟奖品 6 天内发放。',
    claims: { forfeited: 21 },
    edition: { number: 3, since: '2026-05-04 12:00' },
    lots: [
      { name: '800 元加油卡', chance: 3, value: 800, pieces: 4 },
      { name: '谢谢参与', chance: 9997, pieces: null },
      { name: '徽章', coins: 600, value: 9, pieces: 70 },
      { name: '壁纸', coins: 60, value: 2, pieces: null },
    ],
    awardValue: 33,
  },
  draw: {
    cost: 333,
    topPrize: '800元加油卡',
    none: '奖品已抽完',
    afterEnd: '90萤石',
    prizes: [{ name: '800元加油卡', gone: false }],
  },
  board: { size: 41, awardedPlaces: 7, award: { title: '金色徽章' }, reviewDays: 8 },
  session: { days: 19 },
  sms: { validSeconds: 480, resendSeconds: 90 },
};

/** Places that promise the best prize: home, login, machine and rules. */
const PROMISES = 4;
const said = (await saidOf(other)).join('\n');

test('another campaign is spoken of by its own title, dates, prices, prizes and places', () => {
  for (const part of [
    '星舰大合成 陨石争夺战',
    '星舰大合成游戏',
    '《星舰大合成》',
    '活动时间 2026.05.01 – 2026.06.09',
    '2026 年 5 月 1 日至 2026 年 6 月 9 日。活动结束后，奖励可兑换与领取至 2026 年 7 月 11 日。',
    '每局消耗 1 点体力。体力每日刷新 3 点，当日未使用会清零；完成任务可获得更多体力。',
    '中途离开，5 小时内回来可以接着玩。',
    '累计 9 局对不上会限制账号',
    '每 313 分可转化为 37 萤石，不足 313 分不转化。',
    '抽奖每次消耗 333 萤石，最高可得 800 元加油卡。',
    '每邀请 1 位好友可得 323 萤石，最多 17 位。',
    '须在首次登录后 47 小时内接受',
    '前 7 名可额外获得金色徽章，价值 33 元',
    '本活动由星港公司主办，地址：深空路 7 号；联系方式：电话 4321。',
    '800 元加油卡：概率 0.03%，价值 800 元，共 4 份。',
    '谢谢参与：概率 99.97%。',
    '奖品发完后，抽到它的那一份概率改为未中奖，其他奖品的概率不变。',
    '徽章：600 萤石，价值 9 元，共 70 份。',
    '壁纸：60 萤石，价值 2 元。',
    '每件周边限兑 1 次',
    '\n徽章数量有限，先到先得。',
    '要邮寄的，在那里填好收货地址后 15 天内寄出。\n虚拟奖品 6 天内发放。',
    '到 2026 年 8 月 1 日（领奖截止后 21 天）还没有联系领取或没有填写收货地址的奖品，视为放弃。',
    '参加者须年满 12 周岁。\n不满 14 周岁的，个人信息要由监护人同意',
    '个人信息由星港公司，privacy@xing.gang处理。\n提供给短信商：手机号。',
    '投诉：电话 8765。',
    '本规则是第 3 版，从 2026-05-04 12:00 起生效。',
    '名次公示 8 天',
    '前 7 名可得金色徽章',
    '正在冲金色徽章',
    '赢萤石抽 800 元加油卡',
    '加油卡等我来抽',
    '分就有 37 萤石',
    '接受邀请后你得 6 点体力，好友得 323 萤石',
    '已接受邀请，体力+6',
    '送你 4 点《星舰大合成》的体力',
    '每月最后一天 24 点结算并重置，最后一期 6 月 9 日 24 点结算',
    '微信搜索并关注公众号「星舰指挥部」',
    '如有疑问，请联系客服微信 xingjian',
    '请联系客服微信 xingjian领取',
    '联系客服微信 xingjian并告知登记的手机号',
    '验证码 8 分钟后失效；\n登录状态保留 19 天',
    '保留 11 分钟；\n短信和访问的次数最多保留 1 天；\n访问记录最多保留 14 天',
    '各保留 31 小时；\n一局的完整操作，结束满 28 天且当月名次确定后删除',
    '最迟在领奖截止后 90 天内全部删除；\n已删除的内容，最多再过 16 天也从备份中消失',
  ]) {
    expect(said).toContain(part);
  }
});

test('nothing of the shipped campaign is left in another one’s copy', () => {
  expect(said).not.toMatch(/武器大合成|萤石争夺战|2025|购物卡|毛绒|400|500(?!0)|72 小时|30 天|群管理员/);
});

test('once all awards are gone every promise of the best one is gone with them', async () => {
  const none = await saidOf({ ...other, draw: { ...other.draw, topPrize: '' } });
  expect(said.match(/最高可?得/g)).toHaveLength(PROMISES);
  expect(none.join('\n')).not.toMatch(/最高可?得|等我来抽|就等你来抽|抽：/);
  expect(none.filter((text) => text.includes('奖品已抽完'))).toHaveLength(PROMISES);
});

test('the rules say from the start what stamina becomes when nothing can be played any more', () => {
  expect(said).toContain('活动结束后不能再开局，抽中体力改发 90 萤石。');
});

test('no sentence for players speaks of machinery', () => {
  expect(said + JSON.stringify(messages)).not.toMatch(/接口|请求|参数|签名|系统|数据|上报|日志/);
});

test('the rules say when a game ends, in the game’s own figures', () => {
  const { graceTicks, dangerTicks, maxTicks, ticksPerSecond } = config;
  expect(said).toContain(`停在警戒线上方满 ${dangerTicks / ticksPerSecond} 秒`);
  expect(said).toContain(`刚投下、刚合成的 ${graceTicks / ticksPerSecond} 秒不算`);
  expect(said).toContain(`每局最长 ${maxTicks / ticksPerSecond / 60} 分钟`);
});

test('without invites no rule speaks of them, and the rules are numbered on', async () => {
  const without = await saidOf({ ...other, invites: { ...other.invites, on: false } });
  expect(said).toMatch(/八、邀请\n.*\n九、排行榜/);
  const numbered = without.filter((text) => /^[一二三四五六七八九十]{1,2}、(?!我们|保存|谁|你)/.test(text));
  expect(numbered.join(' ')).toBe(
    '一、主办方 二、活动时间 三、怎么玩 四、体力 五、萤石 六、抽奖与概率 七、兑换 八、排行榜 ' +
      '九、领奖与邮寄 十、作废 十一、公平 十二、未成年人 十三、个人信息 十四、投诉与联系 十五、版本',
  );
  expect(without.join('\n')).not.toContain('每位好友只能接受一次邀请');
});

test('who asks for export or deletion is called back at the registered phone: the ID shown to others is not enough', () => {
  expect(said).toMatch(/拨打该号码/);
  expect(said).not.toContain('“我的信息”中的编号');
});

test.each([
  ['2025-10-31', '2025-12-31', '每月最后一天 24 点结算并重置'],
  ['2026-02-01', '2026-02-28', '每月最后一天 24 点结算并重置'],
  ['2026-05-01', '2026-05-20', '5 月 20 日 24 点结算'],
  ['2026-05-01', '2026-06-09', '每月最后一天 24 点结算并重置，最后一期 6 月 9 日 24 点结算'],
])('from %s to %s boards are settled: %s', (firstDay, lastDay, sentence) => {
  expect(settlement({ firstDay, lastDay })).toBe(sentence);
});

test('times are Shanghai’s wherever the phone is, over midnight and new year', () => {
  expect(shanghaiMinute('2025-12-31T16:05:00.000Z')).toBe('01-01 00:05');
});

test('the rules say how many gifts count a day where gifts are on', async () => {
  const tasks = [...other.tasks.filter(({ key }) => key !== 'donation'), { key: 'donation', on: true } as const];
  const withGifts = (await saidOf({ ...other, tasks })).join('\n');
  expect(withGifts).toContain('好友赠送的体力每天最多领 8 份');
  expect(said).not.toContain('每天最多领');
});
