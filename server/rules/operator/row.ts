/** A value of a list for operators. */
export type Cell = string | number | boolean | Date | null;
/** A row of a list for operators, by column. */
export type Row = Readonly<Record<string, Cell>>;
