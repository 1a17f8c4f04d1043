import type { Phase } from '../../../src/campaign/phase.ts';
import type { Award } from '../../../src/contract/index.ts';
import type { LedgerReason } from '../coins/ledger.ts';
import type { StockKind } from '../stock/stock.ts';

/** Labels of an award's states; players don't see a cancelled award. */
export const AWARD_STATES = {
  pending: '待领取',
  delivered: '已发放',
  cancelled: '已取消',
} as const satisfies Readonly<Record<Award['state'] | 'cancelled', string>>;
export type AwardState = keyof typeof AWARD_STATES;

/** Labels of awards by post: with an address, or with a parcel. */
export const POST_STATES = { waiting: '待发货', sent: '已发货' } as const;

export const AWARD_SOURCES: Readonly<Record<Award['source'], string>> = {
  exchange: '兑换',
  draw: '抽奖',
  board: '月榜',
};

export const LEDGER_REASONS: Readonly<Record<LedgerReason, string>> = {
  game: '游戏',
  'game-returned': '退还开局体力',
  task: '任务',
  gift: '收下体力赠送',
  invite: '邀请好友',
  invited: '接受邀请',
  exchange: '兑换',
  draw: '抽奖花费',
  prize: '抽奖所得',
  adjust: '客服调整',
};

export const STOCK_KINDS: Readonly<Record<StockKind, string>> = { item: '商品', prize: '奖品' };

export const OPERATIONS: Readonly<Partial<Record<string, string>>> = {
  'player adjust': '调整余额',
  'compensation batch': '批量补偿',
  'compensation stop': '停止批量补偿',
  'compensation resume': '继续批量补偿',
  'player find': '按手机号查找',
  'player block': '封禁',
  'player unblock': '解除封禁',
  'player reset nickname': '重置昵称',
  'player phone': '查看手机号',
  'player export': '导出资料',
  'player erase': '删除资料',
  'awards deliver': '发放奖品',
  'awards cancel': '取消奖品',
  'awards undo': '撤销发放',
  'awards reassign': '补发奖品',
  'awards note': '备注奖品',
  'awards import': '导入中奖名单',
  'awards send': '寄出奖品',
  'awards address': '查看收货地址',
  'awards addresses': '导出收货地址',
  winners: '导出完整手机号',
  stock: '调整库存',
  confirm: '确认月榜名次',
  proposal: '申请（等另一个人）',
  'proposal agree': '同意申请',
  'proposal refuse': '不同意申请',
  'proposal withdraw': '撤回申请',
  'codes generate': '生成公众号码',
  'codes import': '导入公众号码',
  'codes delete': '删除公众号码',
  'console invite': '邀请人员',
  'console invite again': '重新邀请',
  'console role': '更改岗位',
  'console confirm': '确认人员',
  'console withdraw': '停用人员',
  'campaign draft': '保存或丢掉活动草稿',
  'campaign picture': '上传活动图片',
  'console password': '修改密码',
  'console sign-in refused': '登录失败',
  'console locked': '暂停登录',
  'console call refused': '无权操作被拒绝',
  'campaign publish': '发布活动版本',
  'campaign withdraw': '撤回活动版本',
};

/** Labels of the ways to find a player, the most certain one first. */
export const FOUND_BY = {
  id: '编号',
  phone: '手机号',
  claim: '领奖码',
  game: '对局编号',
  watch: '回放码',
  call: '出错编号',
  nickname: '昵称',
  'part of nickname': '昵称的一部分',
} as const;
export type FoundBy = keyof typeof FOUND_BY;

/** The number of a failed call, as its player reads it. */
export const FAILURE_NUMBER = /^(?:call:)?\s*(\d{8})$/;
/** Why a call failed: HTTP statuses, and the connection. */
export const FAILURES: Readonly<Record<string, string>> = {
  500: '服务器出错',
  503: '服务器繁忙，或数据库不可用',
  closed: '还没回答，连接就断开了：玩家断网、离开或等得太久',
};
/** Why a number is not found. */
export const NO_FAILURE = '没有这个编号的记录：请求没有到达服务器（玩家断网），或已超过 14 天';

export const PLAYER_STATES = { active: '正常', blocked: '已封禁', erased: '资料已删除' } as const;
export type PlayerState = keyof typeof PLAYER_STATES;

export const CODE_STATES = { free: '没有人用', bound: '有人用' } as const;
export type CodeState = keyof typeof CODE_STATES;

/** Labels of a player's profile; the coins have the campaign's name. */
export const PROFILE = {
  nickname: '昵称',
  hp_earned: '获得的体力',
  draws: '抽奖次数',
  refused_games: '未通过校验的局数',
  blocked_at: '封禁时间',
  blocked_reason: '封禁原因',
  erased_at: '资料删除时间',
  created_at: '注册时间',
  games: '完成局数',
  best: '最高分',
  idle_s: '每局平均停顿（秒）',
  invites: '邀请到的好友',
} as const;

export const CASE_PARTS = {
  ledger: '账目',
  game: '对局',
  task: '任务',
  draw: '抽奖',
  award: '奖品',
  login: '登录',
  operation: '操作',
} as const;

export type CasePart = keyof typeof CASE_PARTS;

/** Why players are compensated. */
export const CAUSES = {
  network: '网络或服务中断',
  game: '对局异常',
  payment: '奖励未到账',
  delivery: '奖品发放延误',
  other: '其他',
} as const;

export type Cause = keyof typeof CAUSES;

/** How an outage hits players. */
export const HITS = {
  open: '有没打完的对局',
  gameStart: '没能开局',
  prizeDraw: '没能抽奖',
  limited: '请求太多被限制',
} as const;

export const PROPOSAL_STATES = {
  waiting: '等另一个人',
  done: '已办好',
  refused: '没有同意',
  withdrawn: '已撤回',
} as const;

export type ProposalState = keyof typeof PROPOSAL_STATES;

export const PHASES: Readonly<Record<Phase, string>> = {
  before: '活动还未开始',
  open: '活动进行中',
  claims: '领奖期',
  over: '活动已结束',
};
