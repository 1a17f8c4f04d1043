import { pathOfEntry, valuesOf } from '../../../../common/value-paths.ts';
import { STOCK_KINDS } from '../../../../rules/operator/words.ts';
import type { AnswerOf } from '../../api.ts';

/** A campaign file's content; the form knows some of its fields, the others stay as they are. */
export type Content = Readonly<Record<string, unknown>>;

/** Campaign content from the server, an object by its schema. */
export const contentOf = (content: unknown): Content =>
  typeof content === 'object' && content !== null ? { ...content } : {};

/** A field of the campaign that the form knows; all others stay as they are. */
export interface Field {
  /** Its path in the campaign, or in an entry of its list. */
  readonly name: string;
  readonly words: string;
  /** Whether it may be left out. */
  readonly optional?: boolean;
  readonly kind:
    | 'text'
    | 'long'
    | 'list'
    | 'count'
    | 'chance'
    | 'stock'
    | 'switch'
    | 'picture'
    | 'day'
    | 'time'
    | 'release';
}

export const OWN_FIELDS: readonly Field[] = [
  { name: 'title', words: '活动名称', kind: 'text' },
  { name: 'firstDay', words: '第一天', kind: 'day' },
  { name: 'lastDay', words: '最后一天', kind: 'day' },
  { name: 'claimUntil', words: '领奖截止', kind: 'day' },
  { name: 'postDays', words: '填地址后几天内寄出', kind: 'count' },
  { name: 'board.award.post', words: '月榜奖品邮寄', kind: 'switch' },
  { name: 'draw.cost', words: '抽奖价格', kind: 'count' },
  { name: 'support', words: '客服', kind: 'text' },
  { name: 'organiser.name', words: '主办方', kind: 'text', optional: true },
  { name: 'organiser.address', words: '主办方地址', kind: 'text', optional: true },
  { name: 'organiser.contact', words: '主办方电话或邮箱', kind: 'text', optional: true },
  { name: 'organiser.complaints', words: '投诉渠道', kind: 'text', optional: true },
  { name: 'icp.number', words: '备案号', kind: 'text', optional: true },
  { name: 'icp.police', words: '公安备案号', kind: 'text', optional: true },
  { name: 'minAge', words: '最低年龄', kind: 'stock' },
  { name: 'guardian', words: '监护人要做什么（空着用通用的一句）', kind: 'long', optional: true },
  { name: 'data.handler', words: '个人信息处理者和联系方式', kind: 'text', optional: true },
  { name: 'data.recipients', words: '个人信息提供给谁', kind: 'list', optional: true },
  { name: 'delivery', words: '不邮寄的奖品怎么交付', kind: 'long', optional: true },
  { name: 'claims.forfeited', words: '领奖截止后几天作废', kind: 'count', optional: true },
  { name: 'board.award.value', words: '月榜奖品价值（元）', kind: 'count', optional: true },
];

/** A list of the campaign, and the fields of its entries. */
export interface FieldList {
  readonly name: string;
  readonly title: string;
  /** Label of an entry, before its ID. */
  readonly entry: string;
  readonly fields: readonly Field[];
  /** What can be added: label, and values at first. A list without has always the same entries. */
  readonly adds?: Readonly<Record<string, Content>>;
  /** What rules call an entry that has stock. */
  readonly stock?: 'prize' | 'item';
}

const STOCK: Field = { name: 'stock', words: '库存（空着不限量）', kind: 'stock' };
const VALUE: Field = { name: 'value', words: '价值（元）', kind: 'count', optional: true };
const POST: Field = { name: 'post', words: '邮寄', kind: 'switch' };

/** The lists of which the form shows every entry. */
export const LISTS: readonly FieldList[] = [
  {
    name: 'draw.prizes',
    title: '奖品（概率合计 10000）',
    entry: '奖品',
    fields: [
      { name: 'name', words: '名称', kind: 'text' },
      { name: 'pays.amount', words: '数量', kind: 'count' },
      { name: 'weight', words: '概率（万分之）', kind: 'chance' },
      STOCK,
      { name: 'byDay', words: '按天发放（even 平均；周一到周日 7 个数；2025-11-15:5 …；空着不分天）', kind: 'release' },
      { name: 'hours', words: '每天时段（空着 10-22）', kind: 'release' },
      VALUE,
      POST,
      { name: 'img', words: '图片', kind: 'picture' },
    ],
    stock: 'prize',
    adds: {
      要领取的奖品: { name: '', weight: 0, stock: null, pays: { kind: 'award' } },
      货币奖品: { weight: 0, stock: null, pays: { kind: 'coins', amount: 100 } },
      体力奖品: { weight: 0, stock: null, pays: { kind: 'stamina', amount: 1 } },
    },
  },
  {
    name: 'exchange',
    title: '兑换商品',
    entry: '商品',
    fields: [
      { name: 'title', words: '名称', kind: 'text' },
      { name: 'coins', words: '价格', kind: 'count' },
      STOCK,
      VALUE,
      { name: 'frame', words: '头像框', kind: 'switch' },
      POST,
      { name: 'img', words: '图片', kind: 'picture' },
    ],
    stock: 'item',
    adds: { 商品: { title: '', coins: null, stock: null, frame: false, img: '' } },
  },
  {
    name: 'tasks',
    title: '任务',
    entry: '任务',
    fields: [
      { name: 'on', words: '开启', kind: 'switch' },
      { name: 'title', words: '标题', kind: 'text' },
      { name: 'stamina', words: '体力', kind: 'count' },
    ],
  },
  {
    name: 'announcements',
    title: '公告（首页和任务页的一行，点开看全文）',
    entry: '公告',
    fields: [
      { name: 'from', words: '开始', kind: 'time' },
      { name: 'to', words: '结束', kind: 'time' },
      { name: 'line', words: '一行', kind: 'text' },
      { name: 'text', words: '全文', kind: 'long' },
    ],
    adds: { 公告: { from: null, to: null, line: '', text: '' } },
  },
];

/** A value that two contents do not share. */
export interface Differing {
  readonly label: string;
  readonly first: unknown;
  readonly second: unknown;
}

/** The values in which two contents differ; undefined where one lacks it. */
export function differing(first: Content, second: Content): readonly Differing[] {
  const [before, after] = [new Map(valuesOf(first)), new Map(valuesOf(second))];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({ label: pathWords(path), first: before.get(path), second: after.get(path) }));
}

/** The parts of an object or list, whose entries are known by their IDs; undefined for another value. */
const partsOf = (value: unknown): ReadonlyMap<string, unknown> | undefined =>
  Array.isArray(value)
    ? new Map(value.map((each: unknown, index) => [pathOfEntry('', each, index), each]))
    : typeof value === 'object' && value !== null
      ? new Map(Object.entries(value))
      : undefined;

function merged(now: unknown, before: unknown, after: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(after)) return now;
  const [theirs, base, mine] = [partsOf(now), partsOf(before ?? []), partsOf(after)];
  if (!theirs || !base || !mine) return after;
  const parts = [...new Set([...theirs.keys(), ...mine.keys()])]
    .filter((name) => !base.has(name) || (theirs.has(name) && mine.has(name)))
    .map((name) => [name, merged(theirs.get(name), base.get(name), mine.get(name))] as const);
  return Array.isArray(now) ? parts.map(([, value]) => value) : Object.fromEntries(parts);
}

/** A content with what somebody changed in another one; what they left alone, or what is gone, stays. */
export const withChanges = (content: Content, before: Content, after: Content): Content =>
  contentOf(merged(content, before, after));

/** Labels of fields that differences and refusals name, but that the form does not edit. */
const OTHERS: Readonly<Record<string, string>> = {
  coinName: '货币名称',
  id: '编号',
  'pays.kind': '发放',
  ...STOCK_KINDS,
};

const isList = (name: string): boolean => LISTS.some((list) => list.name === name) || Object.hasOwn(STOCK_KINDS, name);

/** Label of a path such as `draw.prizes 3 weight`; the path itself if it has none. */
function pathWords(path: string): string {
  const [, listName = '', id = '', name = ''] = /^(\S+) (\d+)(?: (.+))?$/.exec(path) ?? [];
  const list = LISTS.find((each) => each.name === (listName || path));
  if (listName === '')
    return OWN_FIELDS.find((field) => field.name === path)?.words ?? list?.entry ?? OTHERS[path] ?? path;
  const field = list?.fields.find((each) => each.name === name)?.words ?? OTHERS[name] ?? name;
  return [list?.entry ?? OTHERS[listName] ?? listName, id, field].join(' ').trim();
}

/** A difference in words: `抽奖价格：400 → 300`. */
export const differenceWords = ({ path, before, after }: AnswerOf<'checkCampaign'>['changes'][number]): string =>
  `${pathWords(path)}：${before ?? '（无）'} → ${after ?? '（无）'}`;

/** A sentence of the rules with its paths in words: `exchange 3 coins 400 → 300` as `商品 3 价格 400 → 300`. */
export const inWords = (sentence: string): string =>
  sentence.replace(/(?<=^|[（、])([\w.]+)(?: \d+(?: [a-z][\w.]*)?)?/gi, (path, name: string) =>
    // A number behind the name of a list is an entry's; behind that of a field it is the value.
    isList(name) ? pathWords(path) : pathWords(name) + path.slice(name.length),
  );
