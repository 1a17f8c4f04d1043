import { keysOf } from '../../../../common/keys-of.ts';
import { type CountKey, COUNTS, type CountName } from '../../../../rules/counts/names.ts';
import { AWARD_SOURCES, LEDGER_REASONS, STOCK_KINDS } from '../../../../rules/operator/words.ts';
import type { AnswerOf } from '../../api.ts';

type Board = AnswerOf<'readBoard'>;
type Counts = Board['counts'];

/** A cell; `null`: not known yet, or without an end. */
type Cell = number | string | null;

/** The numbers of a chart: its table and its file. */
export interface Sheet {
  readonly columns: readonly string[];
  /** By column; the first cell names the row. */
  readonly rows: readonly (readonly Cell[])[];
}

/** What is asked of a range of days. */
export interface Asked {
  readonly days: readonly string[];
  readonly counts: Counts;
  readonly sum: Sums;
  readonly stock: Board['stock'];
  /** Price of a message, yuan. */
  readonly price: number;
}

export interface Panel {
  readonly title: string;
  /** What it counts, in a sentence. */
  readonly says: string;
  /** `days`: a line over the days for each column; `steps`, `stacks`: the first column or two as bars. */
  readonly kind: 'days' | 'steps' | 'stacks';
  readonly read: (asked: Asked) => Sheet;
}

const PERCENT = 100;
const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((PERCENT * 10 * part) / whole) / 10;

/** What a name counts, without how it is divided. */
const headingOf = (name: CountName): string => COUNTS[name].says.replace(/，.*/, '');

/** The sum of a name, or of a part of it, on a day or on all. */
type Sums = (name: CountKey, day?: string) => number;

export function sumsOf(counts: Counts): Sums {
  const sums = new Map<string, number>();
  for (const { name, day, count } of counts)
    for (const of of new Set([name, name.replace(/:.*/, '')]))
      for (const when of [day, '']) sums.set(`${of} ${when}`, (sums.get(`${of} ${when}`) ?? 0) + count);
  return (name, day = '') => sums.get(`${name} ${day}`) ?? 0;
}

const rowOf = (name: Cell, cells: readonly Cell[]): readonly Cell[] => [name, ...cells];

/** Counts by day, a column each. */
const byDay = (title: string, says: string, ...names: readonly CountName[]): Panel => ({
  title,
  says,
  kind: 'days',
  read: ({ days, sum }) => ({
    columns: ['日期', ...names.map((name) => headingOf(name))],
    rows: days.map((day) =>
      rowOf(
        day,
        names.map((name) => sum(name, day)),
      ),
    ),
  }),
});

/** The parts of a count by day, a column each. */
const byPart = (
  title: string,
  says: string,
  name: CountName,
  labelsOf: (asked: Asked) => Readonly<Partial<Record<string, string>>>,
): Panel => ({
  title,
  says,
  kind: 'days',
  read: (asked) => {
    const { days, counts, sum } = asked;
    const own = counts.filter((each) => each.name.startsWith(`${name}:`));
    const parts = [...new Set(own.map((each) => each.name.slice(name.length + 1)))];
    const labels = labelsOf(asked);
    return {
      columns: ['日期', ...parts.map((part) => labels[part] ?? part)],
      rows: days.map((day) =>
        rowOf(
          day,
          parts.map((part) => sum(`${name}:${part}`, day)),
        ),
      ),
    };
  },
});

const namesIn =
  (kind: 'item' | 'prize') =>
  ({ stock }: Asked) =>
    Object.fromEntries(stock.filter((row) => row.kind === kind).map(({ id, name }) => [String(id), name]));

/** The steps from a link to a prize in hand. */
const STEPS = [
  'visits',
  'logins_opened',
  'sms_sent',
  'players_new',
  'first_games',
  'first_finished',
  'second_days',
  'first_draws',
  'first_deliveries',
] as const satisfies readonly CountName[];
const BACK = { back_1: '次日', back_3: '3 天后', back_7: '7 天后', back_14: '14 天后' } as const;
const LINKS = { plain: '直接打开', invite: '邀请链接', gift: '赠送链接', watch: '回放链接' };

/** What the operators ask, in the order in which they do. */
export const PANELS: readonly Panel[] = [
  {
    title: '从打开到领奖',
    says: '所选日期里每一步的次数或人数；后面的百分比是上一步的几成。',
    kind: 'steps',
    read: ({ sum }) => {
      const sums = STEPS.map((name) => sum(name));
      return {
        columns: ['步骤', '数量', '占上一步 %'],
        rows: STEPS.map((name, at) => [headingOf(name), sums[at] ?? 0, shareOf(sums[at] ?? 0, sums[at - 1] ?? 0)]),
      };
    },
  },
  {
    title: '留存',
    says: '某天第一次登录的玩家里，过几天那一天又来玩的百分比；还没到那天的是 0。',
    kind: 'days',
    read: ({ days, sum }) => ({
      columns: ['第一次登录', ...Object.values(BACK)],
      rows: days.map((day) => {
        const all = sum('players_new', day);
        return rowOf(
          day,
          keysOf(BACK).map((name) => shareOf(sum(name, day), all)),
        );
      }),
    }),
  },
  byDay('玩家', '每天开过局的玩家、第一次登录的玩家和来玩第二天的玩家。', 'players', 'players_new', 'second_days'),
  byPart('从哪里来', '每天打开首页的次数，按所点的链接。', 'visits', () => LINKS),
  byDay(
    '对局',
    '每天开始的对局，其中玩完的、未通过校验的和操作像程序的；没有答复的是服务器太忙或出错的请求。',
    'games',
    'games_finished',
    'games_refused',
    'games_unusual',
    'refused_calls',
  ),
  byPart('产出', '每天发给玩家的代币，按来源；客服的调整不算。', 'coins_made', () => LEDGER_REASONS),
  byPart('花费', '每天玩家花掉的代币，按用途。', 'coins_spent', () => LEDGER_REASONS),
  byPart('抽到的奖品', '每天抽奖的次数，按抽到的奖品。', 'draws', namesIn('prize')),
  byPart('兑换', '每天兑换的件数，按商品。', 'exchanges', namesIn('item')),
  byPart('待领的奖品', '每天新增的待领奖品，按来源。', 'awards', () => AWARD_SOURCES),
  byPart('页面的错误', '每天玩家的页面报告的错误，按页面的版本。', 'page_errors', () => ({})),
  {
    title: '奖品够不够',
    says: '现在的库存，照近 7 天的速度还够几天、哪天用完；不限量的没有这一天。',
    kind: 'stacks',
    read: ({ stock }) => ({
      columns: ['名称', '已发出', '剩余', '类别', '还够几天', '用完的日期'],
      rows: stock.map(({ kind, name, given, remaining, days_left, runs_out }) => [
        name,
        given,
        remaining,
        STOCK_KINDS[kind],
        days_left,
        runs_out,
      ]),
    }),
  },
  {
    title: '短信',
    says: '每天发出的、因限额没有发的和没有发成的验证码；费用是发出的条数乘单价。',
    kind: 'days',
    read: ({ days, sum, price }) => ({
      columns: ['日期', '发出', '因限额没有发', '没有发成', '费用（元）'],
      rows: days.map((day) => {
        const sent = sum('sms_sent', day);
        const others = [sum('sms_throttled', day), sum('sms_failed', day)];
        return [day, sent, ...others, Math.round(sent * price * PERCENT) / PERCENT];
      }),
    }),
  },
];

/** A sheet with the numbers of a week before in columns of their own. */
export const beside = (now: Sheet, before: Sheet): Sheet => ({
  columns: [...now.columns, ...before.columns.slice(1).map((column) => `${column}（前一周）`)],
  rows: now.rows.map((row, at) => row.concat(before.rows[at]?.slice(1) ?? [])),
});
