import type { AnswerOf } from '../../api.ts';

/** A campaign file's content; the form knows some of its fields, the others stay as they are. */
export type Content = Readonly<Record<string, unknown>>;

/** Campaign content from the server, an object by its schema. */
export const contentOf = (content: unknown): Content =>
  typeof content === 'object' && content !== null ? { ...content } : {};

/** How a field is edited. */
type Kind = 'text' | 'count' | 'chance' | 'switch' | 'picture';

/** A field of the campaign that the form knows; all others stay as they are. */
export interface Field {
  /** Its path in the campaign, or in an entry of its list. */
  readonly name: string;
  readonly words: string;
  readonly kind: Kind;
}

/** Fields of the campaign itself. */
export const OWN_FIELDS: readonly Field[] = [
  { name: 'title', words: '活动名称', kind: 'text' },
  { name: 'draw.cost', words: '抽奖价格', kind: 'count' },
  { name: 'support', words: '客服', kind: 'text' },
];

/** A list of the campaign, and the fields of its entries. */
export interface FieldList {
  readonly name: string;
  readonly title: string;
  /** Label of an entry, before its ID. */
  readonly entry: string;
  readonly fields: readonly Field[];
}

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
      { name: 'img', words: '图片', kind: 'picture' },
    ],
  },
  {
    name: 'exchange',
    title: '兑换商品',
    entry: '商品',
    fields: [
      { name: 'title', words: '名称', kind: 'text' },
      { name: 'coins', words: '价格', kind: 'count' },
      { name: 'img', words: '图片', kind: 'picture' },
    ],
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
];

/** Labels of fields that differences and refusals name, but that the form does not edit. */
const OTHERS: Readonly<Record<string, string>> = {
  coinName: '货币名称',
  firstDay: '第一天',
  lastDay: '最后一天',
  claimUntil: '领奖截止',
  prize: '奖品',
  item: '商品',
};

/** Label of a path such as `draw.prizes 3 weight`; the path itself if it has none. */
function pathWords(path: string): string {
  const [, listName = '', id = '', name = ''] = /^(\S+) (\d+)(?: (.+))?$/.exec(path) ?? [];
  const list = LISTS.find((each) => each.name === (listName || path));
  if (listName === '')
    return OWN_FIELDS.find((field) => field.name === path)?.words ?? list?.entry ?? OTHERS[path] ?? path;
  const field = list?.fields.find((each) => each.name === name)?.words ?? name;
  return [list?.entry ?? OTHERS[listName] ?? listName, id, field].join(' ').trim();
}

/** A difference in words: `抽奖价格：400 → 300`. */
export const differenceWords = ({ path, before, after }: AnswerOf<'checkCampaign'>['changes'][number]): string =>
  `${pathWords(path)}：${before ?? '（无）'} → ${after ?? '（无）'}`;

/** A reason why a draft can't be published, with its path in words. */
export const refusalWords = (line: string): string =>
  line.replace(/^([\w. ]+)：/, (_, path: string) => `${pathWords(path)}：`);
