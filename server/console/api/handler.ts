import type { OperatorContext, OperatorServices } from '../../rules/operations/operations.ts';
import type { Person } from '../../rules/people/people.ts';
import type { InputOf, ReadName } from '../calls.ts';
import type { ConsoleServices } from '../services.ts';

/** A call under way: the console's services, the context of its rules, and the person who calls. */
export interface Call extends ConsoleServices, OperatorServices, OperatorContext {
  readonly person: Person;
}

/** Handlers of calls that read. Each throws OperatorRefusal and FileError with a sentence for the person. */
export type Handlers = { readonly [N in ReadName]?: (call: Call, input: InputOf<N>) => Promise<unknown> };
