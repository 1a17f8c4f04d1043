/** Whether a run tries whole tables of cases: `npm run test:all` does. */
const WHOLE = import.meta.env['TABLES'] === 'whole';

/**
 * What a run tries of a table's rows, or of a row's cells: `npm test` every `n`-th. Of cells from another one in each row,
 * so that each column is tried as well.
 * @param row number of the row whose cells these are
 */
export const everyNth = <T>(cells: readonly T[], n: number, row = 0): readonly T[] =>
  WHOLE ? cells : cells.filter((_, column) => (row + column) % n === 0);
