import { keysOf } from '../../common/keys-of.ts';
import type { Operation } from '../operations/operations.ts';
import { ROLES } from '../people/roles.ts';
import { type ActName, ACTS } from './acts.ts';
import { AWARD_STATES, OPERATIONS, STOCK_KINDS } from './words.ts';

export const actWords = (act: ActName): string => {
  const [command = act] = ACTS[act].log;
  return OPERATIONS[command] ?? command;
};

const DETAILS: Readonly<Partial<Record<string, string>>> = {
  player: '玩家',
  person: '人员',
  award: '奖品',
  awards: '发放的奖品',
  noted: '备注的奖品',
  from: '原玩家',
  to: '改发给',
  instead: '新奖品',
  coins: '金额',
  stamina: '体力',
  reference: '流水号',
  kind: '类别',
  id: '编号',
  by: '增减',
  month: '月份',
  version: '版本',
  holds: '生效',
  phones: '手机号个数',
  players: '玩家数',
  codes: '码的个数',
  proposal: '申请',
  act: '办什么',
  draft: '草稿',
  picture: '图片',
  changes: '改动',
  found: '查到',
  call: '调用',
  times: '次数',
  via: '命令行用户',
};

const ACT_WORDS = Object.fromEntries(keysOf(ACTS).map((name) => [name, actWords(name)]));

const VALUES: Readonly<Partial<Record<string, string>>> = { ...AWARD_STATES, ...STOCK_KINDS, ...ROLES, ...ACT_WORDS };

const valueWords = (value: unknown): string =>
  value === null ? '无' : typeof value === 'string' ? (VALUES[value] ?? value) : JSON.stringify(value);

/** The subject of an operation: `奖品 3，玩家 8M744G2Y`. */
export const subjectWords = (detail: object): string =>
  Object.entries(detail)
    .filter(([name]) => name !== 'before' && name !== 'after')
    .map(([name, value]) => `${DETAILS[name] ?? name} ${valueWords(value)}`)
    .join('，');

/** The change of an operation: `待领取 → 已发放`; empty if its details have none. */
export const changeWords = (detail: { readonly before?: unknown; readonly after?: unknown }): string =>
  detail.after === undefined ? '' : `${valueWords(detail.before ?? null)} → ${valueWords(detail.after)}`;

/** Who did an operation, and who agreed. */
export const operatorWords = ({
  operator,
  witness,
  emergency,
}: Pick<Operation, 'operator' | 'witness' | 'emergency'>) =>
  `${operator}${witness === null ? '' : `，${witness} 同意`}${emergency ? '（紧急，没有第二个人）' : ''}`;
