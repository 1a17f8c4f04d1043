import { type Cell, csvOf, type Row, type Table, textOf } from '../common/tables/write-table.ts';
import { pad, safe, widthOf, wrapped } from './text.ts';

/** Longest line below a row, columns of the terminal. */
const LONGEST_LINE = 100;
const INDENT = 4;

/** Output of a command: a list, and notes for a person below it. */
export interface Output extends Table {
  /** Columns that a table shows below the row, for they are too long to stand in it. */
  readonly below?: readonly string[];
  readonly notes?: readonly string[];
  /** The command found something wrong: exit code 1. */
  readonly alarm?: boolean;
}

export type Format = 'table' | 'json' | 'csv';

const shownText = (cell: Cell | undefined): string => (cell === null ? '-' : safe(textOf(cell)));

/** A cell below its row; nothing where it is empty. */
const indented = (cell: Cell | undefined): string[] => {
  const text = safe(textOf(cell));
  return text === '' ? [] : wrapped(text, LONGEST_LINE - INDENT).map((line) => ' '.repeat(INDENT) + line);
};

const isNumber = (cell: Cell | undefined): boolean => cell === null || typeof cell === 'number';

/** The lines of the columns that stand side by side: the header, then one for each row. */
function gridOf(columns: readonly string[], rows: readonly Row[]): string[] {
  const cells = rows.map((row) => columns.map((column) => shownText(row[column])));
  const lines = [columns].concat(cells);
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => widthOf(line[index] ?? ''))));
  const right = columns.map((column) => rows.length > 0 && rows.every((row) => isNumber(row[column])));
  return lines.map((line) =>
    line
      .map((text, index) => pad(text, widths[index] ?? 0, right[index] ?? false))
      .join('  ')
      .trimEnd(),
  );
}

function table({ columns, rows, below = [], notes = [] }: Output): string {
  const [header = '', ...grid] = gridOf(
    columns.filter((column) => !below.includes(column)),
    rows,
  );
  const shown = grid.flatMap((line, index) =>
    [line].concat(below.flatMap((column) => indented(rows[index]?.[column]))),
  );
  return [...(columns.length > 0 ? [header, ...shown] : []), ...notes.map(safe)].map((line) => `${line}\n`).join('');
}

/** Formats an output. JSON contains only the rows. */
export function render(output: Output, format: Format): string {
  if (format === 'json') return `${JSON.stringify(output.rows, null, 2)}\n`;
  return format === 'csv' ? csvOf(output) : table(output);
}
