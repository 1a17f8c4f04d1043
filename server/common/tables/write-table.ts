import { localTime } from '../local-time.ts';

/** A value of a table. */
export type Cell = string | number | boolean | Date | null;
/** A row of a table, by column. */
export type Row = Readonly<Record<string, Cell>>;

/** A list with its columns in order. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** A cell as text; empty where there is nothing. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? localTime(cell) : String(cell);
}

/** What a spreadsheet takes for a formula or drops, half or full width; and the apostrophe that prevents it. */
const GUARDED = /^['=+\-@\t\r＝＋－＠]/;

/** A text as a cell that no spreadsheet runs: with an apostrophe in front if it begins like a formula, or with one. */
const guard = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** The inverse of {@link guard}. An apostrophe before anything else was typed and stays. */
export const unguard = (cell: string): string =>
  cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell;

function csvCell(cell: Cell | undefined): string {
  const text = typeof cell === 'string' ? guard(cell) : textOf(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as a spreadsheet reads it; no cell is run as a formula. The byte order mark tells that it is UTF-8. */
export const csvOf = ({ columns, rows }: Table): string =>
  `\u{feff}${[columns.map(csvCell), ...rows.map((row) => columns.map((column) => csvCell(row[column])))]
    .map((line) => `${line.join(',')}\r\n`)
    .join('')}`;
