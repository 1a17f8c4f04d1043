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
  readonly kind: 'text' | 'count' | 'chance' | 'switch' | 'picture';
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

/** Steps from a content to one of its values. */
type Path = readonly (string | number)[];

const valueAt = (content: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (node, step) => (typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined),
    content,
  );

const withValue = (node: unknown, [step, ...rest]: Path, value: unknown): unknown => {
  if (step === undefined) return value;
  if (Array.isArray(node))
    return node.map((each: unknown, index) => (index === step ? withValue(each, rest, value) : each));
  const known = contentOf(node);
  return { ...known, [step]: withValue(known[step], rest, value) };
};

/** Where each field that the form knows is in a content, by its label. Entries of lists have the same label by their ID. */
function pathsOf(content: Content): ReadonlyMap<string, Path> {
  const own = OWN_FIELDS.map(({ name, words }) => [words, name.split('.')] as const);
  const listed = LISTS.flatMap(({ name, entry, fields }) => {
    const list = valueAt(content, name.split('.'));
    return (Array.isArray(list) ? list : []).flatMap((each: unknown, index) =>
      fields.map(
        (field) =>
          [
            `${entry} ${String(valueAt(each, ['id']))} ${field.words}`,
            [...name.split('.'), index, ...field.name.split('.')],
          ] as const,
      ),
    );
  });
  return new Map<string, Path>([...own, ...listed]);
}

/** A field that two contents do not share. */
export interface Differing {
  readonly label: string;
  readonly first: unknown;
  readonly second: unknown;
}

/** The fields in which two contents differ, of those that the form knows and both have. */
export function differing(first: Content, second: Content): readonly Differing[] {
  const others = pathsOf(second);
  return [...pathsOf(first)]
    .map(([label, path]) => ({
      label,
      first: valueAt(first, path),
      second: valueAt(second, others.get(label) ?? path),
    }))
    .filter(
      ({ label, ...values }) => others.has(label) && JSON.stringify(values.first) !== JSON.stringify(values.second),
    );
}

/** A content with the fields that somebody changed in another one; what they left alone, or what is gone, stays. */
export function withChanges(content: Content, before: Content, after: Content): Content {
  const paths = pathsOf(content);
  return differing(before, after).reduce((changed, { label, second }) => {
    const path = paths.get(label);
    return path ? contentOf(withValue(changed, path, second)) : changed;
  }, content);
}

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
