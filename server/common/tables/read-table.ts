import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import * as v from 'valibot';
import { mapInTurns, partsOf } from '../in-turns.ts';
import { FileError, MOST_BYTES, TOO_LARGE } from './decode-text.ts';
import { unguard } from './write-table.ts';

/** Longest record, in bytes: a longer one lacks a quote or line ends. */
const LONGEST = 1_000_000;
/** Largest file: rows and columns. */
const MOST = { rows: 1_000_000, columns: 100 };

const DELIMITERS = [',', ';', '\t'];
/** A first line that declares the delimiter to Excel. */
const DECLARATION = /^\u{feff}?"?sep=([,;\t])"?(?=[\r\n]|$)/iu;
/** The first delimiter of the first line that is not blank, in two patterns that look at each character once. */
const firstDelimiter = (text: string): string | undefined => /[,;\t]/.exec(/\S[^\r\n]*/.exec(text)?.[0] ?? '')?.[0];

const BROKEN: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: '这里开了引号，后面没有结束的引号',
  CSV_INVALID_CLOSING_QUOTE: '结束的引号后面还有文字；格子里的引号要写两次',
  INVALID_OPENING_QUOTE: '没有加引号的格子里有引号；请给格子加引号，里面的引号写两次',
  CSV_MAX_RECORD_SIZE: `这一行超过 ${LONGEST} 字节；是不是少了引号或换行？`,
};

/** A record and the line of the file where it begins; a quoted cell may span several. */
interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** How a message names a line. */
export const atLine = (line: number): string => `第 ${line} 行：`;

const lineEndsIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

const emptyLinesOf = (text: string): number => lineEndsIn(/^[\r\n]*/.exec(text)?.[0] ?? '');

/** Bytes that are parsed at once: the library takes 15 µs for a record of another length than the first. */
const PART = 4096;

/** Characters that are encoded at once. */
const TEXT_PART = 1 << 17;

/** Most bytes of a character in UTF-8, for each of its halves in a text. */
const WIDEST = 3;

/** A text in UTF-8. A part that ends within a character leaves its first half to the next one. */
async function bytesOf(text: string): Promise<Buffer> {
  // Memory is taken as it is written, so that no turn takes all of it.
  const bytes = Buffer.allocUnsafeSlow(text.length * WIDEST);
  let [half, end] = ['', 0];
  await mapInTurns(partsOf(text, TEXT_PART), (part) => {
    const whole = half + part;
    half = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? '';
    end += bytes.write(whole.slice(0, whole.length - half.length), end);
  });
  return bytes.subarray(0, end + bytes.write(half, end));
}

/** A file's bytes in parts, between which others have their turn. */
async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART) {
    await setImmediate();
    yield bytes.subarray(at, at + PART);
  }
}

/**
 * What is taken of the records that are not blank; `undefined` is left out. Each is let go before the next: a large file's cells
 * would hold the process whenever memory is collected. Lines are counted here: the library counts a CR LF inside quotes as two.
 */
async function readLines<T>(
  text: string,
  delimiter: readonly string[],
  take: (line: Line) => T | undefined,
): Promise<T[]> {
  const bytes = await bytesOf(text);
  if (bytes.length > MOST_BYTES) throw new FileError(TOO_LARGE);
  const taken: T[] = [];
  let [line, begin, lines] = [1, 0, 0];
  const keep = (cells: string[], { bytes: end }: { readonly bytes: number }): null => {
    const written = bytes.toString('utf8', begin, end);
    if (cells.some((cell) => cell.trim() !== '')) {
      const value = take({ line: line + emptyLinesOf(written), cells });
      if (value !== undefined) taken.push(value);
      lines += 1;
    }
    if (lines > MOST.rows) throw new FileError(`文件太长：最多 ${MOST.rows} 行`);
    line += lineEndsIn(written);
    begin = end;
    return null;
  };
  try {
    const parser = parse({
      bom: true,
      delimiter: [...delimiter],
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST,
      on_record: keep,
    });
    await pipeline(slicesOf(bytes), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = line + emptyLinesOf(bytes.toString('utf8', begin));
    throw new FileError(`${atLine(at)}${BROKEN[error.code] ?? error.message}`, { cause: error });
  }
  return taken;
}

/** Spreadsheets write delimiters after the last cell where a column further right was once filled. */
const withoutEmptyEnd = (cells: readonly string[], least: number): readonly string[] =>
  cells.slice(0, Math.max(least, cells.findLastIndex((cell) => cell.trim() !== '') + 1));

const namesOf = ({ cells }: Line): string[] => withoutEmptyEnd(cells, 0).map((name) => name.trim().toLowerCase());

/** A row, and the line of the file where it begins. */
export interface Numbered<T> {
  readonly line: number;
  readonly row: T;
}

/** Columns of a file. */
export interface TableSpec<T> {
  /** Checks the texts of a row by column. An entry that is not optional is a required column. */
  readonly row: v.GenericSchema<unknown, T> & { readonly entries: v.ObjectEntries };
  /** Further columns that are allowed, and ignored. */
  readonly ignored: readonly string[];
  /** Columns by the names that they have in an export. */
  readonly headings?: Readonly<Record<string, string>>;
}

function checkNames(names: readonly string[], { row, ignored }: TableSpec<unknown>): string | undefined {
  if (names.length > MOST.columns) return `有 ${names.length} 列，最多 ${MOST.columns} 列`;
  const known = new Set([...Object.keys(row.entries), ...ignored]);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  const unknown = names.find((name) => !known.has(name));
  const missing = Object.keys(row.entries).find(
    (name) => row.entries[name]?.type !== 'optional' && !names.includes(name),
  );
  if (names.includes('')) return `第 ${names.indexOf('') + 1} 列没有列名`;
  if (twice !== undefined) return `列 ${twice} 出现了两次`;
  if (unknown !== undefined) return `不认识的列 ${unknown.slice(0, 40)}；可以有的列是 ${[...known].join('、')}`;
  return missing === undefined ? undefined : `缺少列 ${missing}`;
}

function check<T>(schema: v.GenericSchema<unknown, T>, input: unknown, line: number): T {
  const checked = v.safeParse(schema, input, { abortEarly: true });
  if (!checked.success) throw new FileError(`${atLine(line)}${checked.issues[0].message}`);
  return checked.output;
}

/** Reads the rows under a header. */
function readerOf<T>(header: Line, spec: TableSpec<T>): (line: Line) => Numbered<T> {
  const names = namesOf(header).map((name) => spec.headings?.[name] ?? name);
  const wrong = checkNames(names, spec);
  if (wrong !== undefined) throw new FileError(`${atLine(header.line)}${wrong}`);
  return ({ line, cells: written }) => {
    const cells = withoutEmptyEnd(written, names.length);
    if (cells.length !== names.length)
      throw new FileError(`${atLine(line)}有 ${cells.length} 格，列名有 ${names.length} 个`);
    const row = Object.fromEntries(names.map((name, index) => [name, unguard(cells[index] ?? '')]));
    return { line, row: check(spec.row, row, line) };
  };
}

const ONLY_NAMES = '文件只有列名，没有数据';

/**
 * The rows of a CSV text with a header line, as spreadsheets write it: delimited by commas, semicolons or tabs, with any
 * line ends. The apostrophe that `csvOf` writes before formulas is removed.
 * @throws FileError with the line, if the text is malformed or does not match the specification
 */
export async function readTable<T>(text: string, spec: TableSpec<T>): Promise<Numbered<T>[]> {
  const [declaration = '', declared] = DECLARATION.exec(text) ?? [];
  const rest = text.slice(declaration.length);
  const table: { read?: ReturnType<typeof readerOf<T>> } = {};
  const rows = await readLines(rest, [declared ?? firstDelimiter(rest) ?? ','], (line) => {
    if (table.read) return table.read(line);
    table.read = readerOf(line, spec);
    return undefined;
  });
  if (rows.length === 0) throw new FileError(table.read ? ONLY_NAMES : '文件是空的');
  return rows;
}

/**
 * One column of such a text, or the values of a list without a header: between them line ends, commas, semicolons or tabs.
 * @throws FileError with the line, if the text is malformed or does not match the specification
 */
export async function readColumn<N extends string, T>(
  text: string,
  name: N,
  spec: TableSpec<Record<N, T>> & { readonly row: { readonly entries: Record<N, v.GenericSchema<unknown, T>> } },
): Promise<T[]> {
  const lines = await readLines(text.replace(DECLARATION, ''), DELIMITERS, (line) => line);
  const [header, ...rest] = lines;
  if (!header) throw new FileError('文件是空的');
  if (namesOf(header).includes(name)) {
    if (rest.length === 0) throw new FileError(ONLY_NAMES);
    const read = readerOf(header, spec);
    return mapInTurns(rest, (line) => read(line).row[name]);
  }
  const schema = spec.row.entries[name];
  return lines.flatMap(({ line, cells }) =>
    cells.filter((cell) => cell.trim() !== '').map((cell) => check(schema, unguard(cell), line)),
  );
}
