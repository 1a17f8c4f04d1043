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

function csvCell(cell: Cell | undefined): string {
  const text = typeof cell === 'string' ? guard(cell) : textOf(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV for spreadsheets: no cell is run as a formula, and a byte order mark marks UTF-8. */
export const csvOf = ({ columns, rows }: Table): string =>
  `\u{feff}${[columns.map(csvCell), ...rows.map((row) => columns.map((column) => csvCell(row[column])))]
    .map((line) => `${line.join(',')}\r\n`)
    .join('')}`;
