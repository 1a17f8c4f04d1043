/** The rows of a CSV text with a header line, by column. What spreadsheets add is taken off: byte order mark, quotes. */
export function readCsv(text: string): Readonly<Record<string, string>>[] {
  const [header = [], ...rows] = linesOf(text.replace(/^\u{feff}/u, ''));
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name.trim(), cells[index] ?? ''])));
}

/** A cell, quoted or not, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/gy;

function linesOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (line.some((cell) => cell !== '')) lines.push(line);
    line = [];
    if (end === '') break;
  }
  return lines;
}
