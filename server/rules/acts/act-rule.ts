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

/** Argument of the rule of an act. */
export interface ActContext extends OperatorContext {
  /** The person of the console; undefined on the command line without `--as`. */
  readonly person: Person | undefined;
  /** Performs an act that somebody else proposed, with the context's operator as the second person. @returns its answer */
  performFor(asker: string, name: ActName, input: unknown, seen: string | undefined): Promise<unknown>;
}

/** The rule of an act. */
export interface ActRule<I> {
  /** What counts even if the act is refused, before its transaction. @throws OperatorRefusal */
  readonly before?: (context: OperatorContext, input: I) => Promise<void>;
  /**
   * What is there, locked until the transaction ends: the act expects that the operator saw it. Without it the act adds
   * something, or refuses by itself what has changed.
   * @throws OperatorRefusal when there is nothing
   */
  readonly there?: (inside: ActContext, input: I) => Promise<There>;
  /** Ids of the players to whom it gives something. */
  readonly receivers?: (inside: ActContext, input: I) => Promise<readonly number[]>;
  /** Why a second person has to agree; undefined if nobody has to. */
  readonly witness?: (inside: ActContext, input: I) => Promise<string | undefined>;
  /** What it does, a line each, for the second person; left out if none is ever asked. */
  readonly subject?: (inside: ActContext, input: I) => Promise<readonly string[]>;
  /** Does it, and logs it. @throws OperatorRefusal */
  readonly run: (inside: ActContext, input: I) => Promise<unknown>;
}

/** Rules of some acts. */
export type ActRules = { readonly [N in ActName]?: ActRule<ActInput<N>> };
