/** A row as the statement names its columns. The database is ours, so its shape is what the statement says. */
export type Row = Record<string, unknown>;

/** Runs a statement; every `${value}` is bound, never pasted. Answers the rows. */
export interface Sql {
  <T = Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<T[]>;
  /** Runs several statements without values: migrations and test data only. */
  script(text: string): Promise<void>;
  /**
   * Leaves a transaction's last statements, already sent, to be waited for with the commit; if one fails, all is undone.
   * @throws Error outside a transaction
   */
  later(statement: Promise<unknown>): void;
}

/** A statement with its placeholders, and the name PostgreSQL keeps its plan under. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** What an engine must do for {@link makeSql}. */
export interface Runner {
  run(statement: Statement, values: unknown[]): Promise<{ rows: unknown[] }>;
  script(text: string): Promise<unknown>;
}

/** A template's strings are the same object at each call of the same place in the code. */
const statements = new WeakMap<TemplateStringsArray, Statement>();
let made = 0;

function statementOf(strings: TemplateStringsArray): Statement {
  const known = statements.get(strings);
  if (known) return known;
  const text = strings.reduce((left, right, index) => `${left}$${index}${right}`);
  made += 1;
  const statement = { name: `s${made}`, text };
  statements.set(strings, statement);
  return statement;
}

function outside(): never {
  throw new Error('Outside a transaction: there is no commit to come');
}

/** The tagged template over an engine; `later` in a transaction. */
export function makeSql(runner: Runner, later: Sql['later'] = outside): Sql {
  const sql = async <T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]> => {
    const { rows } = await runner.run(statementOf(strings), values);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement beside the type names the columns
    return rows as T[];
  };
  return Object.assign(sql, {
    script: async (text: string): Promise<void> => {
      await runner.script(text);
    },
    later,
  });
}

/** The one row of a statement that always has one. */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement gave no row');
  return row;
}
