import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { FileError } from './file-error.ts';
import { unguard } from './formula-guard.ts';

/** Longest record, in bytes: what is longer has lost a quote or its line ends. */
const LONGEST = 1_000_000;

const DELIMITERS = [',', ';', '\t'];
/** A first line by which Excel is told the delimiter. */
const DECLARATION = /^\u{feff}?"?sep=([,;\t])"?(?=[\r\n]|$)/iu;
/** The first delimiter of the first line that is not blank. */
const FIRST_DELIMITER = /^\s*?[^\r\n,;\t]*([,;\t])/;

/** What is wrong with a record that the library refuses. */
const BROKEN: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened here and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote; a quote inside a cell is written twice',
  INVALID_OPENING_QUOTE: 'a quote inside a cell without quotes; such a cell needs quotes around it, and its own twice',
  CSV_MAX_RECORD_SIZE: `longer than ${LONGEST} bytes; is a quote or a line end missing?`,
};

/** A record and the line of the file where it begins; a quoted cell may span several. */
interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

const lineEndsIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The records that are not blank. Their lines are counted here: the library counts a CR LF inside quotes as two. */
function readLines(text: string, delimiter: readonly string[]): Line[] {
  const bytes = Buffer.from(text);
  const lines: Line[] = [];
  let [line, begin] = [1, 0];
  const keep = (cells: string[], { bytes: end }: { readonly bytes: number }): null => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells });
    line += lineEndsIn(bytes.toString('utf8', begin, end));
    begin = end;
    return null;
  };
  try {
    parse(bytes, {
      bom: true,
      delimiter: [...delimiter],
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: LONGEST,
      on_record: keep,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileError(`line ${line}: ${BROKEN[error.code] ?? error.message}`, { cause: error });
  }
  return lines;
}

/** Spreadsheets write delimiters after the last cell where a column further right was once filled. */
const withoutEmptyEnd = (cells: readonly string[], least: number): readonly string[] =>
  cells.slice(0, Math.max(least, cells.findLastIndex((cell) => cell.trim() !== '') + 1));

const namesOf = (header: Line | undefined): string[] =>
  withoutEmptyEnd(header?.cells ?? [], 0).map((name) => name.trim().toLowerCase());

/** Columns of a file. */
export interface TableSpec<T> {
  /** Checks the texts of a row by column. An entry that is not optional is a required column. */
  readonly row: v.GenericSchema<unknown, T> & { readonly entries: v.ObjectEntries };
  /** Columns that may be there too and are not read. */
  readonly ignored: readonly string[];
}

function checkNames(names: readonly string[], { row, ignored }: TableSpec<unknown>): string | undefined {
  const known = new Set([...Object.keys(row.entries), ...ignored]);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  const unknown = names.find((name) => !known.has(name));
  const missing = Object.keys(row.entries).find(
    (name) => row.entries[name]?.type !== 'optional' && !names.includes(name),
  );
  if (names.includes('')) return `column ${names.indexOf('') + 1} has no name`;
  if (twice !== undefined) return `column ${twice} is there twice`;
  if (unknown !== undefined) return `unknown column ${unknown.slice(0, 40)}; known are ${[...known].join(', ')}`;
  return missing === undefined ? undefined : `column ${missing} is missing`;
}

function check<T>(schema: v.GenericSchema<unknown, T>, input: unknown, line: number): T {
  const checked = v.safeParse(schema, input, { abortEarly: true });
  if (!checked.success) throw new FileError(`line ${line}: ${checked.issues[0].message}`);
  return checked.output;
}

function rowsOf<T>([header, ...lines]: readonly Line[], spec: TableSpec<T>): T[] {
  if (!header) throw new FileError('the file is empty');
  const names = namesOf(header);
  const wrong = checkNames(names, spec);
  if (wrong !== undefined) throw new FileError(`line ${header.line}: ${wrong}`);
  if (lines.length === 0) throw new FileError('the file has no rows below its header');
  return lines.map(({ line, cells: written }) => {
    const cells = withoutEmptyEnd(written, names.length);
    if (cells.length !== names.length)
      throw new FileError(`line ${line}: ${cells.length} cells, but the header has ${names.length}`);
    const row = Object.fromEntries(names.map((name, index) => [name, unguard(cells[index] ?? '')]));
    return check(spec.row, row, line);
  });
}

/**
 * The rows of a CSV text with a header line, as spreadsheets write it: delimited by commas, semicolons or tabs, with any
 * line ends, and with the guard against formulas that {@link guard} put there, which is taken off.
 * @throws FileError with the line, when any of it is not as it should be
 */
export function readTable<T>(text: string, spec: TableSpec<T>): T[] {
  const [declaration = '', declared] = DECLARATION.exec(text) ?? [];
  const rest = text.slice(declaration.length);
  return rowsOf(readLines(rest, [declared ?? FIRST_DELIMITER.exec(rest)?.[1] ?? ',']), spec);
}

/**
 * One column of such a text, or the values of a list without a header: between them line ends, commas, semicolons or tabs.
 * @throws FileError with the line, when any of it is not as it should be
 */
export function readColumn<N extends string, T>(
  text: string,
  name: N,
  spec: TableSpec<Record<N, T>> & { readonly row: { readonly entries: Record<N, v.GenericSchema<unknown, T>> } },
): T[] {
  const lines = readLines(text.replace(DECLARATION, ''), DELIMITERS);
  if (lines.length === 0 || namesOf(lines[0]).includes(name)) return rowsOf(lines, spec).map((row) => row[name]);
  const schema = spec.row.entries[name];
  return lines.flatMap(({ line, cells }) =>
    cells.filter((cell) => cell.trim() !== '').map((cell) => check(schema, unguard(cell), line)),
  );
}
