import { firstRow, type Sql } from '../../db/index.ts';
import type { Finding } from '../audit/finding.ts';
import type { CoreServices } from '../context.ts';
import { stays } from './names.ts';

/** A count of a day that its rows do not give. */
export type Miscount = {
  readonly day: string;
  readonly name: string;
  readonly counted: number;
  /** By the rows. */
  readonly count: number;
};

type Count = Pick<Miscount, 'day' | 'name' | 'count'>;

/** Ids of players whose rows are counted in one statement. */
const PART = 500;

const keyOf = ({ day, name }: Count): string => `${day} ${name}`;

/** Compares all counts with their rows, which must be of one instant: a part of the players at a time. */
async function miscounts(sql: Sql): Promise<Miscount[]> {
  const counted = await sql<Count>`select day, name, sum(count)::int8 as count from day_counts group by 1, 2`;
  const found = new Map(
    counted.filter(({ name }) => stays(name)).map((row) => [keyOf(row), { ...row, counted: row.count, count: 0 }]),
  );
  const { last } = await firstRow(sql<{ last: number }>`select coalesce(max(id), 0) as last from players`);
  for (let after = 0; after < last; after += PART)
    for (const row of await sql<Count>`select * from recount(${after}, ${after + PART})`) {
      const known = found.get(keyOf(row)) ?? { ...row, counted: 0, count: 0 };
      found.set(keyOf(row), { ...known, count: known.count + row.count });
    }
  return [...found.values()].filter(({ counted: kept, count }) => kept !== count);
}

/** Each count of a day is that of its rows. */
export const auditCounts = async (sql: Sql): Promise<Finding[]> =>
  (await miscounts(sql)).map(({ day, name, counted, count }) => ({
    check: 'count',
    subject: `${day} ${name}`,
    problem: `${counted}, by the rows ${count}`,
  }));

/** Corrects what {@link auditCounts} finds. Calls go on meanwhile: what they count is added to what is corrected. */
export const correctCounts = ({ database }: Pick<CoreServices, 'database'>): Promise<Miscount[]> =>
  database.tx(async (sql) => {
    if (database.engine === 'postgres') await sql.script('set transaction isolation level repeatable read');
    const found = await miscounts(sql);
    for (const { day, name, counted, count } of found)
      await sql`select add_count(${day}::date, ${name}, ${count - counted}::int8)`;
    return found;
  });
