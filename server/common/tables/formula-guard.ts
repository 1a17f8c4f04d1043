/** What a spreadsheet takes for a formula or drops, half or full width; and the apostrophe that prevents it. */
const GUARDED = /^['=+\-@\t\r＝＋－＠]/;

/** A text as a cell that no spreadsheet runs: with an apostrophe in front if it begins like a formula, or with one. */
export const guard = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** The text that {@link guard} made a cell of. An apostrophe before anything else was typed and stays. */
export const unguard = (cell: string): string =>
  cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell;
