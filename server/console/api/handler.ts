import {
  type OperatorContext,
  type OperatorServices,
  rulesContext,
  transact,
} from '../../rules/operations/operations.ts';
import type { Person } from '../../rules/people/people.ts';
import type { InputOf, ReadName } from '../calls.ts';
import type { ConsoleServices } from '../services.ts';

/** A call under way: the console's services, and the person who calls. */
export interface Call extends ConsoleServices, OperatorServices {
  readonly person: Person;
}

/** Handlers of calls that read. Each throws OperatorRefusal and FileError with a sentence for the person. */
export type Handlers = { readonly [N in ReadName]?: (call: Call, input: InputOf<N>) => Promise<unknown> };

/** A handler that needs no transaction. */
export const inContext =
  <I, A>(handle: (context: OperatorContext, input: I) => Promise<A>) =>
  (call: Call, input: I): Promise<A> =>
    handle(rulesContext(call), input);

/** A handler that runs in one transaction. */
export const inTransaction =
  <I, A>(handle: (inside: OperatorContext, input: I) => Promise<A>) =>
  (call: Call, input: I): Promise<A> =>
    transact(call, (inside) => handle(inside, input));
