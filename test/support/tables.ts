/** Whether a run tries whole tables of cases: `npm run test:all` does. */
const WHOLE = import.meta.env['TABLES'] === 'whole';

/** What a run tries of a table's columns or rows: `npm test` the first ones, which matter most. */
export const first = <T>(cases: readonly T[], count: number): readonly T[] => (WHOLE ? cases : cases.slice(0, count));

/**
 * What a run tries of a row's cells: `npm test` every `n`-th, from another one in each row, so that each column is tried
 * as well.
 */
export const everyNth = <T>(cells: readonly T[], n: number, row: number): readonly T[] =>
  WHOLE ? cells : cells.filter((_, column) => (row + column) % n === 0);
