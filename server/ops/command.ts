import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { OPS } from '../common/ops-name.ts';
import type { OpsContext } from './context.ts';
import type { Format, Output } from './output.ts';

/** The command line is wrong: one line for the operator, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command is correct but can't be done: one line for the operator, exit code 1. */
export class OpsError extends Error {
  override readonly name = 'OpsError';
}

/** A parsed command line. */
export interface Invocation {
  readonly format: Format;
  /** File whose content the command needs. */
  readonly file: string | undefined;
  /** Runs it where no server runs, whatever is wrong with settings and database. */
  readonly alone: (() => Promise<Output>) | undefined;
  /** It prepares a new database: makes one, and works by the real clock whatever `CAMPAIGN_NOW` says. */
  readonly prepares: boolean;
  run(context: OpsContext): Promise<Output>;
}

/** A command of the operator. */
export interface Command {
  /** Its name, such as `stock add`. */
  readonly name: string;
  /** The arguments, as the help shows them. */
  readonly usage: string;
  readonly summary: string;
  /** @throws UsageError when the arguments are wrong */
  parse(args: readonly string[]): Invocation;
}

/** An object of options: its entries name them, those of a boolean take no value. */
type Options<O> = v.GenericSchema<unknown, O> & { readonly entries: v.ObjectEntries };

/** Declaration of a command. */
export interface Spec<P, O> extends Omit<Command, 'parse'> {
  /** What comes before the options; left out: nothing. */
  readonly positionals?: v.GenericSchema<unknown, P>;
  /** The options besides those of every command; left out: none. */
  readonly options?: Options<O>;
  /** Index of the positional that names a file to read. */
  readonly fileAt?: number;
  /** How it runs where no server runs, if not by `run` on a database that is in order. */
  readonly alone?: (options: O, positionals: P) => Promise<Output>;
  /** It prepares a new database: makes one, and works by the real clock whatever `CAMPAIGN_NOW` says. */
  readonly prepares?: boolean;
  run(context: OpsContext, positionals: P, options: O): Promise<Output>;
}

const FORMATS = { json: { type: 'boolean' }, csv: { type: 'boolean' } } as const;

/** Joins `--coins -5` to `--coins=-5`: `parseArgs` would take `-5` for an option. */
const joinNegative = (args: readonly string[]): string[] =>
  args.reduce<string[]>((joined, arg) => {
    const last = joined.at(-1);
    if (last !== undefined && /^--[\w-]+$/.test(last) && /^-\d/.test(arg)) joined.splice(-1, 1, `${last}=${arg}`);
    else joined.push(arg);
    return joined;
  }, []);

/** What `parseArgs` has to know of an option. */
const optionOf = (entry: v.ObjectEntries[string]): { type: 'boolean' | 'string' } => ({
  type: 'wrapped' in entry && entry.wrapped.type === 'boolean' ? 'boolean' : 'string',
});

function split(args: readonly string[], entries: v.ObjectEntries) {
  const own = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, optionOf(entry)]));
  try {
    return parseArgs({ args: joinNegative(args), options: { ...own, ...FORMATS }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function check<T>(schema: v.GenericSchema<unknown, T>, input: unknown, usage: string): T {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [{ kind, type, input: given, message }] = result.issues;
  const own = given !== undefined && (kind === 'validation' || type === 'picklist');
  throw new UsageError(own ? message : `usage: ${OPS} ${usage}`);
}

/** What is checked instead of a schema that was left out: there must be nothing. */
const nothing = v.custom<never>((input) => typeof input === 'object' && Object.keys(input ?? {}).length === 0);

/** Makes a command from its declaration. */
export function command<P, O>(spec: Spec<P, O>): Command {
  const { name, usage, summary, positionals, options, fileAt, alone, prepares = false } = spec;
  const line = `${name} ${usage}`.trim();
  return {
    name,
    usage,
    summary,
    parse(args) {
      const { positionals: words, values } = split(args, options?.entries ?? {});
      const { json, csv, ...own } = values;
      const checkedWords = check(positionals ?? nothing, words, line);
      const checkedOwn = check(options ?? nothing, own, line);
      return {
        format: csv === true ? 'csv' : json === true ? 'json' : 'table',
        file: fileAt === undefined ? undefined : words[fileAt],
        alone: alone && (() => alone(checkedOwn, checkedWords)),
        prepares,
        run: (context) => spec.run(context, checkedWords, checkedOwn),
      };
    },
  };
}
