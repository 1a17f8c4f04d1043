import { localTime } from '../../common/local-time.ts';
import type { Campaign } from '../../campaign/index.ts';
import { KINDS, type PersonalRow } from '../operator/players/personal-rows.ts';
import { ASSETS, GAMES } from '../operator/players/timeline.ts';
import { AWARD_SOURCES, AWARD_STATES, CAUSES, FAILURES, LEDGER_REASONS } from '../operator/words.ts';

/** Words of each column that a player's own rows have, and of each part of a game's result and signals; 代币 stands for the name of the campaign's coins. */
export const COLUMNS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    `public_id 账号 nickname 昵称 reset_nickname 被重置的昵称 avatar 头像 coin 代币 hp_day 体力日期 hp_free 当日免费体力
  hp_earned 获得的体力 invite_code 邀请码 guide_stage 新手引导进度 best_score 最高分 hp_back_day 退还体力的日期 refused_games 未通过校验的局数
  hidden 已隐藏 blocked_at 封禁时间 blocked_reason 封禁原因 erased_at 删除时间 created_at 创建时间 first_day 首日 draws 抽奖次数
  expires_at 到期时间 at 时间 version 版本 id 编号 number 序号 status 状态 sim_version 模拟版本 paid_with 消耗 started_at 开始时间
  started_day 开始日期 takeovers 换设备次数 ended_at 结束时间 game_data 操作记录 claimed_score 上报得分 score 得分 counts 各级合成数
  ticks 时长（模拟步数） idle_ms 停顿（毫秒） fault 未通过原因 result 结算记录 month 月份 watch 回放码 signals 操作特征 asset 种类 delta 变化
  balance 余额 day 日期 reason 原因 reference 关联编号 reached_at 达到时间 game_id 对局编号 scores 得分曲线 level 等级 made 合成数
  task_id 任务编号 period 周期 reported_at 上报时间 received_at 领取时间 paid 已奖励 minute 时间 call 操作 coins 代币 stamina 体力
  cause 原因 given_at 时间 code 兑换码 bound_at 兑换时间 season 活动期 item_id 商品编号 ordinal 当日编号 odds_key 概率表 seed 种子
  pseudonym 代号 roll 点数 rolled_id 点数对应的奖品编号 prize_id 奖品编号 prize_name 奖品 source 来源 title 名称 state 状态
  delivered_at 发放时间 delivered_by 发放人 note 备注 cancelled_at 取消时间 instead_of 补发自 send_by 最晚寄出日期 courier 快递公司
  parcel 快递单号 ranking 名次 award 奖品 closed_at 关闭通知的时间
  top 历史最高分 defeat 超过的玩家（%） players 榜上人数 record 刷新纪录 before 这局之前 new_weapons 首次合成的等级 new_goals 完成的目标
  kind 目标种类 lacked 还差的分数 listed 上榜 awarded 得奖 drops 投放次数 spread 间隔的离散 skew 间隔的偏度 earliest 一能投就投的比例
  thought 间隔和难度的相关 reach 间隔和距离的相关 rhythm 前后间隔的相关 repeats 重复位置的比例 centred 正中的比例 aim 选点的优劣 pile 平均堆高
  order 局面的整齐 unseen 难以看出的合成 equals 落在同级上的比例 unled 有更好位置的比例 started 当月开局数 devices 登录次数 days 账号天数`.matchAll(
      /(\w+) (\S+)/g,
    ),
    ([, name, words]) => [name, words],
  ),
);

/** Words of values, by their column. */
const valuesOf = ({ coinName }: Campaign): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  status: GAMES,
  paid_with: { free: ASSETS.free, earned: ASSETS.hp },
  asset: { ...ASSETS, coin: coinName },
  reason: { ...LEDGER_REASONS, ...FAILURES },
  cause: CAUSES,
  source: AWARD_SOURCES,
  state: AWARD_STATES,
  kind: { challenge: '本周挑战', bronze: '铜边', silver: '银边', gold: '金边' },
});

const ALONE: Readonly<Record<string, string>> = { phone: '手机号', devices: '登录过的设备数', address: '收货地址' };

const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** Rows as their player reads them: names and values in Chinese, times in the campaign's zone. */
export function inWords(rows: readonly PersonalRow[], campaign: Campaign): readonly PersonalRow[] {
  const values = valuesOf(campaign);
  const named = (column: string): string => (COLUMNS[column] ?? column).replace('代币', campaign.coinName);
  const words = (value: unknown, column = ''): unknown => {
    if (value === null) return '无';
    if (typeof value === 'boolean') return value ? '是' : '否';
    if (Array.isArray(value)) return value.map((each) => words(each));
    if (typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [named(name), words(each, name)]));
    if (typeof value !== 'string') return value;
    return INSTANT.test(value) ? localTime(new Date(value)) : (values[column]?.[value] ?? value);
  };
  return rows.map(({ part, row }) => ({ part: KINDS[part]?.words ?? ALONE[part] ?? part, row: words(row) }));
}
