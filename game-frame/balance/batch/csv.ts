/** A table cell. */
export type Cell = string | number;

/** A table as RFC 4180 text: a header line, CRLF, quotes only where they are needed. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** Spreadsheets run a text that begins with = + - @ as a formula; an apostrophe in front prevents that. */
function quoted(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
