import { ZONE } from '../../src/campaign/zone.ts';
import { guard } from '../common/tables/formula-guard.ts';
import type { Cell, Row } from '../rules/operator/row.ts';
import { pad, safe, widthOf } from './text.ts';

/** Output of a command: a list, and notes for a person below it. */
export interface Output {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly notes?: readonly string[];
  /** The command found something wrong: exit code 1. */
  readonly alarm?: boolean;
}

/** Format of an output. */
export type Format = 'table' | 'json' | 'csv';

/** Instants are shown in the campaign's zone. */
const zoned = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as operators read it: 2025-11-15 12:00:00. */
export const localTime = (instant: Date): string => zoned.format(instant);

function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? localTime(cell) : String(cell);
}

const shownText = (cell: Cell | undefined): string => (cell === null ? '-' : safe(textOf(cell)));

function table({ columns, rows, notes = [] }: Output): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => shownText(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => widthOf(line[index] ?? ''))));
  const isNumber = columns.map(
    (column) => rows.length > 0 && rows.every((row) => row[column] === null || typeof row[column] === 'number'),
  );
  const shown = lines.map((line) =>
    line
      .map((text, index) => pad(text, widths[index] ?? 0, isNumber[index] ?? false))
      .join('  ')
      .trimEnd(),
  );
  return [...(columns.length > 0 ? shown : []), ...notes.map(safe)].map((line) => `${line}\n`).join('');
}

function csvCell(cell: Cell | undefined): string {
  const text = typeof cell === 'string' ? guard(cell) : textOf(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The byte order mark tells spreadsheets that it is UTF-8. */
const csv = ({ columns, rows }: Output): string =>
  `\u{feff}${[columns.map(csvCell), ...rows.map((row) => columns.map((column) => csvCell(row[column])))]
    .map((line) => `${line.join(',')}\r\n`)
    .join('')}`;

/** Formats an output. JSON holds only the rows. */
export function render(output: Output, format: Format): string {
  if (format === 'json') return `${JSON.stringify(output.rows, null, 2)}\n`;
  return format === 'csv' ? csv(output) : table(output);
}
