import type { OperatorContext } from '../operations/operations.ts';
import type { ActInput, ActName } from '../operator/acts.ts';
import type { Person } from '../people/people.ts';

/** What an act is about as it is now. */
export interface There {
  /** Differs whenever it has changed. */
  readonly version: string;
  /** What the operator reads of it: label and text. */
  readonly record: Readonly<Record<string, string>>;
  /** Details by which the operation log names it, any of them. */
  readonly logged: readonly object[];
}

export interface ActContext extends OperatorContext {
  /** The person of the console; undefined on the command line without `--as`. */
  readonly person: Person | undefined;
  /** Performs an act that somebody else proposed, with the context's operator as the second person. @returns its answer */
  performFor(asker: string, name: ActName, input: unknown, seen: string | undefined): Promise<unknown>;
}

/** When a second person has to agree to an act, and to what. */
interface WitnessRule<I> {
  /** Ids of the players to whom the act gives something: their own phone needs a second person. */
  readonly receivers?: (inside: ActContext, input: I) => Promise<readonly number[]>;
  /** Why somebody has to agree for another reason; undefined if nobody has to. */
  readonly why?: (inside: ActContext, input: I) => Promise<string | undefined>;
  /** What the act does, a line each, for the second person. */
  readonly subject: (inside: ActContext, input: I) => Promise<readonly string[]>;
}

export interface ActRule<I> {
  /** What counts even if the act is refused, before its transaction. @throws OperatorRefusal */
  readonly before?: (context: OperatorContext, input: I) => Promise<void>;
  /**
   * What is there, locked until the transaction ends: the act expects that the operator saw it. `null` if the act adds
   * something, or refuses by itself what has changed.
   * @throws OperatorRefusal when there is nothing
   */
  readonly there: ((inside: ActContext, input: I) => Promise<There>) | null;
  /** When a second person has to agree; `null` if nobody ever has to. */
  readonly witness: WitnessRule<I> | null;
  /** Does it, and logs it. @throws OperatorRefusal */
  readonly run: (inside: ActContext, input: I) => Promise<unknown>;
}

/** The rule of an act to which nobody ever has to agree. */
export const alone = <I, A, T extends ActRule<I>['there']>(
  there: T,
  run: (inside: ActContext, input: I) => Promise<A>,
) => ({ there, witness: null, run });

export type ActRules = { readonly [N in ActName]?: ActRule<ActInput<N>> };
