import type { OpenedDatabase, Sql } from '../db/index.ts';
import { type CoreServices, contextOf } from '../rules/context.ts';
import type { OperatorContext } from '../rules/operations/operations.ts';

/** What a command works with, wherever it runs. */
export interface OpsContext extends CoreServices {
  readonly database: OpenedDatabase;
  /** Who gives the command: written into the operation log. */
  readonly operator: string;
  /** Content of the file given to the command; empty without one. */
  readonly input: string;
}

/** The context for rules as of now; inside a transaction with its own `sql`. */
export const rulesContext = (context: OpsContext, sql?: Sql): OperatorContext => ({
  ...contextOf(context, sql),
  operator: context.operator,
});

/** Runs `work` in one transaction. */
export const transact = <T>(context: OpsContext, work: (inside: OperatorContext) => Promise<T>): Promise<T> =>
  context.database.tx((sql) => work(rulesContext(context, sql)));
