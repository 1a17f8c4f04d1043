/** A row by column. The caller states the type, which nothing checks at run time. */
type Row = Record<string, unknown>;

/** Runs a statement and returns its rows. Every `${value}` is a bound parameter; only {@link Fragment} and {@link Part} are SQL text. */
export interface Sql {
  <T = Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<T[]>;
  /** Runs several statements without values: migrations and test data only. */
  script(text: string): Promise<void>;
  /**
   * Lets the transaction's commit wait for a statement that was already sent, so that the caller need not. If the
   * statement fails, the transaction is rolled back.
   * @throws Error outside a transaction
   */
  deferToCommit(statement: Promise<unknown>): void;
}

/** Constant SQL that several statements share, such as a column list, without values. */
export class Fragment {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A {@link Fragment} of the SQL between the backquotes, which may contain other fragments. */
export const fragment = ({ raw }: TemplateStringsArray, ...parts: Fragment[]): Fragment =>
  new Fragment(raw.reduce((left, right, index) => left + (parts[index - 1]?.text ?? '') + right));

/** A part of a statement, with its values. */
export class Part {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** A {@link Part} of the SQL between the backquotes. */
export const part = ({ raw }: TemplateStringsArray, ...values: unknown[]): Part => new Part(raw, values);

/** Conditions, all of which hold. */
export const allOf = (conditions: readonly Part[]): Part =>
  conditions.reduce((left, right) => part`${left} and ${right}`, part`true`);

/** A statement without parts in it: their texts and values are its own. */
function flattened({ strings, values }: Part): Part {
  if (!values.some((value) => value instanceof Part)) return new Part(strings, values);
  const texts = [strings[0] ?? ''];
  const bound: unknown[] = [];
  for (const [index, value] of values.entries()) {
    const inner = value instanceof Part ? flattened(value) : new Part(['', ''], [value]);
    const [first = '', ...others] = inner.strings;
    texts.push((texts.pop() ?? '') + first, ...others);
    bound.push(...inner.values);
    texts.push((texts.pop() ?? '') + (strings[index + 1] ?? ''));
  }
  return new Part(texts, bound);
}

/** A whole number as SQL text instead of a bound parameter. */
export const literal = (value: number): Fragment => new Fragment(String(Math.trunc(value)));

/** A statement with its placeholders, and the name under which PostgreSQL caches its plan. */
interface Statement {
  readonly name: string;
  readonly text: string;
}

/** An engine's part of {@link makeSql}. */
export interface Runner {
  run(statement: Statement, values: unknown[]): Promise<{ rows: unknown[] }>;
  script(text: string): Promise<unknown>;
}

const statements = new Map<string, Statement>();

function statementOf({ strings, values }: Part): Statement {
  let bound = 0;
  const placeholder = (value: unknown): string => (value instanceof Fragment ? value.text : `$${(bound += 1)}`);
  const text = strings.reduce((left, right, index) => left + placeholder(values[index - 1]) + right);
  const statement = statements.get(text) ?? { name: `s${statements.size + 1}`, text };
  statements.set(text, statement);
  return statement;
}

function outside(): never {
  throw new Error('Outside a transaction: there is no commit to wait');
}

/** The tagged template over an engine; `deferToCommit` is given inside a transaction only. */
export function makeSql(runner: Runner, deferToCommit: Sql['deferToCommit'] = outside): Sql {
  const sql = async <T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]> => {
    const statement = flattened(new Part(strings, values));
    const bound = statement.values.filter((value) => !(value instanceof Fragment));
    const { rows } = await runner.run(statementOf(statement), bound);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement beside the type names the columns
    return rows as T[];
  };
  return Object.assign(sql, {
    script: async (text: string): Promise<void> => {
      await runner.script(text);
    },
    deferToCommit,
  });
}

/** The first row of a statement. @throws Error if it returns none */
export const firstRow = async <T>(rows: Promise<readonly T[]>): Promise<T> => firstOrThrow(await rows);

/** The first row. @throws Error if there is none */
export function firstOrThrow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement returned no row');
  return row;
}
