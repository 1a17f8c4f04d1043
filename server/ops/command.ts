import * as v from 'valibot';
import { OPS } from '../common/settings.ts';
import type { OpenedDatabase } from '../db/index.ts';
import type { ActCall, Actor } from '../rules/acts/perform.ts';
import type { AnswerOf } from '../rules/acts/rules.ts';
import type { OperatorServices } from '../rules/operations/operations.ts';
import type { ActInput, ActName } from '../rules/operator/acts.ts';
import type { Output } from './output.ts';

/** The command line is wrong: one line for the operator, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command is correct but can't be done: one line for the operator, exit code 1. */
export class OpsError extends Error {
  override readonly name = 'OpsError';
}

/** Options of every command that acts. */
export interface Acting extends Pick<Actor, 'emergency'>, Pick<ActCall<ActName>, 'key' | 'seen'> {
  /** Name of the person of the console who acts. */
  readonly as?: string | undefined;
}

/** Performs an act of a command. @throws OpsError when it waits for a second person */
export type Perform = <N extends ActName>(name: N, input: ActInput<N>) => Promise<AnswerOf<N>>;

export interface OpsContext extends OperatorServices {
  readonly database: OpenedDatabase;
  /** Content of the command's file; empty without one. */
  readonly input: string;
  readonly perform: Perform;
}

/** A command with checked arguments. */
export interface Invocation {
  /** File whose content the command needs. */
  readonly file: string | undefined;
  /** Runs it without a server, even if settings or database are invalid. */
  readonly alone: (() => Promise<Output>) | undefined;
  /** It prepares a new database: it creates one, and uses the real clock even if `CAMPAIGN_NOW` is set. */
  readonly prepares: boolean;
  run(context: OpsContext): Promise<Output>;
}

export interface Command {
  /** Its name, such as `stock add`. */
  readonly name: string;
  /** Its name, arguments and options as the help shows them; the parser knows them from here. */
  readonly usage: string;
  readonly summary: string;
  /** @throws UsageError if the arguments or options are wrong */
  check(words: readonly string[], options: object): Invocation;
}

export interface Spec<P, O> extends Pick<Command, 'usage' | 'summary'> {
  /** The arguments; none by default. */
  readonly positionals?: v.GenericSchema<unknown, P>;
  /** The options besides those of every command, in camel case; none by default. */
  readonly options?: v.GenericSchema<unknown, O>;
  /** Index of the argument that names a file to read. */
  readonly fileAt?: number;
  /** How it runs without a server, if it doesn't need a valid database; by default `run`. */
  readonly alone?: (options: O, positionals: P) => Promise<Output>;
  /** See {@link Invocation}. */
  readonly prepares?: boolean;
  run(context: OpsContext, positionals: P, options: O): Promise<Output>;
}

function check<T>(schema: v.GenericSchema<unknown, T>, input: unknown, usage: string): T {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [{ kind, type, input: given, message }] = result.issues;
  const own = given !== undefined && (kind === 'validation' || type === 'picklist');
  throw new UsageError(own ? message : `usage: ${OPS} ${usage}`);
}

const nothing = v.custom<never>((input) => typeof input === 'object' && Object.keys(input ?? {}).length === 0);

/** The words with which a usage begins. */
const NAME = /^[a-z][a-z-]*(?: [a-z][a-z-]*)*/;

export function command<P, O>(spec: Spec<P, O>): Command {
  const { usage, summary, positionals, options, fileAt, alone, prepares = false } = spec;
  return {
    name: NAME.exec(usage)?.[0] ?? '',
    usage,
    summary,
    check(words, given) {
      const checkedWords = check(positionals ?? nothing, words, usage);
      const checkedOptions = check(options ?? nothing, given, usage);
      return {
        file: fileAt === undefined ? undefined : words[fileAt],
        alone: alone && (() => alone(checkedOptions, checkedWords)),
        prepares,
        run: (context) => spec.run(context, checkedWords, checkedOptions),
      };
    },
  };
}
