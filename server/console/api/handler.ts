import { type OperatorContext, type OperatorServices, transact } from '../../rules/operations/operations.ts';
import type { Person } from '../../rules/people/people.ts';
import type { CallName, InputOf } from '../calls.ts';
import type { ConsoleServices } from '../services.ts';

/** A call under way: the console's services, and the person who calls. */
export interface Call extends ConsoleServices, OperatorServices {
  readonly person: Person;
}

/** Handles a call. @throws OperatorRefusal, FileError with a sentence for the person */
export type Handler<N extends CallName, A> = (call: Call, input: InputOf<N>) => Promise<A>;

/** A handler that changes something in one transaction, and answers null. */
export const changing =
  <N extends CallName>(work: (inside: OperatorContext, input: InputOf<N>) => Promise<unknown>): Handler<N, null> =>
  (call, input) =>
    transact(call, async (inside) => {
      await work(inside, input);
      return null;
    });
