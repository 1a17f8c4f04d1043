import { type Day, addDays, startOf } from '../../campaign/index.ts';
import { allOf, firstRow, type Fragment, fragment, type Part, part, sqlState } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { byCampaignClock, realInstant } from '../two-clocks.ts';
import { OperatorRefusal } from './operations.ts';

/** Which page of a list is read. */
export interface PageQuery {
  /** What is searched; empty: everything. */
  readonly word?: string | undefined;
  /** First and last day. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** Name of a sort, after a `-` downwards; the list's own by default. */
  readonly sort?: string | undefined;
  /** Cursor of the row that the page begins after. */
  readonly after?: string | undefined;
  /** Cursor of the row that the page ends before; empty: of the end of the list. */
  readonly before?: string | undefined;
  /** Rows of a page. */
  readonly limit?: number | undefined;
}

/** A list that is read by pages: each begins at a key, whatever is before it. @param R a row @param F its own filters */
export interface List<R, F> {
  readonly columns: Fragment;
  readonly from: Fragment;
  /** Number of a row, unique. */
  readonly id: Fragment;
  /** The instant that days are compared with. */
  readonly at: Fragment;
  /** Whether its instants are of the campaign's clock. The others are of the real one, and told by the campaign's. */
  readonly byCampaign?: true;
  /** What it can be sorted by, never null; indexed together with `id`. */
  readonly sorts: Readonly<Record<string, Fragment>>;
  readonly sort: string;
  /** Conditions of the word and the filters. */
  readonly where: (query: PageQuery & F) => readonly Part[];
  /** Never set: the type of a row. */
  readonly row?: R;
}

/** The condition that a column has a value; none without one. */
export const equalTo = (column: Fragment, value: unknown): Part[] =>
  value === undefined ? [] : [part`${column} = ${value}`];

/** The condition that one of some texts contains a word, in small or capital letters; none for the empty word. */
export const containing = (word: string, texts: Fragment): Part[] =>
  word === '' ? [] : [part`position(lower(${word}::text) in lower(concat_ws(' ', ${texts}))) > 0`];

/** Where a row stands in its list. */
type Placed = { readonly cursor: string };

const FIRST = { up: fragment`>`, down: fragment`<` };
const ORDER = { up: fragment`asc`, down: fragment`desc` };

const LIMIT = 50;
/** Rows of a part of all. */
const PART = 500;
/** Rows of a page that are counted; of more the number is not told. */
const MOST = 20_000;

function conditionsOf<R, F>(context: Context, list: List<R, F>, query: PageQuery & F) {
  const { from, to } = query;
  const conditions = [...list.where(query)];
  const begin = (day: Day): Date => (list.byCampaign ? startOf(day) : realInstant(context, startOf(day)));
  if (from !== undefined) conditions.push(part`${list.at} >= ${begin(from)}`);
  if (to !== undefined) conditions.push(part`${list.at} < ${begin(addDays(to, 1))}`);
  return conditions;
}

/** Rows from a cursor on, one more than the limit if there are more; those before a cursor backwards. */
async function readRows<R, F>(context: Context, list: List<R, F>, query: PageQuery & F): Promise<(R & Placed)[]> {
  const { after, before, limit = LIMIT, sort = list.sort } = query;
  const name = sort.replace('-', '');
  const key = Object.hasOwn(list.sorts, name) ? list.sorts[name] : undefined;
  if (!key) throw new OperatorRefusal('不能按这一列排序');
  const way = sort.startsWith('-') === (before === undefined) ? 'down' : 'up';
  const conditions = conditionsOf(context, list, query);
  const cursor = before ?? after ?? '';
  if (cursor !== '') {
    const [value, id]: [unknown, unknown] = JSON.parse(cursor);
    conditions.push(part`(${key}, ${list.id}) ${FIRST[way]} (${value}, ${id}::bigint)`);
  }
  try {
    const rows = await context.sql<R & Placed>`
      select ${list.columns}, jsonb_build_array(${key}, ${list.id})::text as cursor from ${list.from}
      where ${allOf(conditions)} order by ${key} ${ORDER[way]}, ${list.id} ${ORDER[way]} limit ${limit + 1}::int`;
    return list.byCampaign ? rows : rows.map((row) => byCampaignClock(context, row));
  } catch (error) {
    // The cursor is of another sort.
    if (sqlState(error)?.startsWith('22')) throw new OperatorRefusal('请从第一页看起');
    throw error;
  }
}

/**
 * A page of a list, and the number of rows that match.
 * @throws OperatorRefusal if it can't be sorted so, or the cursor is not of this sort
 */
export async function readPage<R, F>(context: Context, list: List<R, F>, query: PageQuery & F) {
  const { after, before, limit = LIMIT } = query;
  const [read, count] = await Promise.all([readRows(context, list, query), countRows(context, list, query, MOST + 1)]);
  const backwards = before !== undefined;
  const rows = backwards ? read.slice(0, limit).toReversed() : read.slice(0, limit);
  const isMore = read.length > limit;
  return {
    rows,
    /** Matching rows; `many`: there are more than this. */
    total: Math.min(count, MOST),
    many: count > MOST,
    /** Cursors for the pages before and after; null: there is none. */
    previous: (backwards ? isMore : after !== undefined) ? (rows[0]?.cursor ?? null) : null,
    next: (backwards ? before !== '' : isMore) ? (rows.at(-1)?.cursor ?? null) : null,
  };
}

/** All rows of a list from the first page on, in parts that hold the process for milliseconds. */
export async function* readAll<R, F>(context: Context, list: List<R, F>, query: PageQuery & F): AsyncGenerator<R[]> {
  for (let after: string | undefined, more = true; more; ) {
    const rows = await readRows(context, list, { ...query, limit: PART, after, before: undefined });
    more = rows.length > PART;
    const read = rows.slice(0, PART);
    after = read.at(-1)?.cursor;
    yield read;
  }
}

/** All rows of a list at once. */
export async function readWhole<R, F>(context: Context, list: List<R, F>, query: PageQuery & F): Promise<R[]> {
  const whole: R[] = [];
  for await (const rows of readAll(context, list, query)) whole.push(...rows);
  return whole;
}

/** Number of rows that match. @param most rows that are counted at most; `null`: all */
export async function countRows<R, F>(
  context: Context,
  list: List<R, F>,
  query: PageQuery & F,
  most: number | null = null,
): Promise<number> {
  const { count } = await firstRow(context.sql<{ count: number }>`
    select count(*)::int as count
    from (select from ${list.from} where ${allOf(conditionsOf(context, list, query))} limit ${most}::int) counted`);
  return count;
}
