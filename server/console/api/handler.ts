import type { Sql } from '../../db/index.ts';
import { contextOf } from '../../rules/context.ts';
import type { OperatorContext } from '../../rules/operations/operations.ts';
import type { Person } from '../../rules/people/people.ts';
import type { CallName, InputOf } from '../calls.ts';
import type { ConsoleServices } from '../services.ts';

/** What a handler works with. */
export interface Call {
  readonly services: ConsoleServices;
  /** Who asks. */
  readonly person: Person;
}

/** Does a call. @throws OperatorRefusal, FileError with a sentence for the person */
export type Handler<N extends CallName, A> = (call: Call, input: InputOf<N>) => Promise<A>;

/** The context for rules as of now; inside a transaction with its own `sql`. */
export const rulesContext = ({ services, person }: Call, sql?: Sql): OperatorContext => ({
  ...contextOf(services, sql),
  operator: person.name,
});

/** Runs `work` in one transaction. */
export const transact = <T>(call: Call, work: (inside: OperatorContext) => Promise<T>): Promise<T> =>
  call.services.database.tx((sql) => work(rulesContext(call, sql)));

/** A handler that changes something in one transaction, and answers nothing. */
export const changing =
  <N extends CallName>(work: (inside: OperatorContext, input: InputOf<N>) => Promise<unknown>): Handler<N, null> =>
  (call, input) =>
    transact(call, async (inside) => {
      await work(inside, input);
      return null;
    });
