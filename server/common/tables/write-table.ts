import { stringify } from 'csv-stringify/sync';
import { localTime } from '../local-time.ts';

export type Cell = string | number | boolean | Date | null;
/** A row of a table, by column. */
export type Row = Readonly<Record<string, Cell>>;

/** A list with its columns in order. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** A cell as text; empty for null and undefined. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? localTime(cell) : String(cell);
}

/** First characters of formulas, half or full width, characters that spreadsheets drop, and the apostrophe that prevents both. */
const GUARDED = /^['=+\-@\t\r＝＋－＠]/;

/** Puts an apostrophe before a text that begins like a formula, or with an apostrophe. */
const guard = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** The inverse of `guard`. An apostrophe before other characters was typed and stays. */
export const unguard = (cell: string): string =>
  cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell;

const csvCell = (cell: Cell | undefined): string => (typeof cell === 'string' ? guard(cell) : textOf(cell));

/** Lines of CSV for spreadsheets: no cell is run as a formula. */
export const csvLines = (lines: readonly (readonly (Cell | undefined)[])[]): string =>
  stringify(
    lines.map((cells) => cells.map(csvCell)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** Marks a text as UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}';

/** A table as CSV. */
export const csvOf = ({ columns, rows }: Table): string =>
  BYTE_ORDER_MARK + csvLines([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
