import { parseArgs, type ParseArgsConfig } from 'node:util';
import * as v from 'valibot';
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

/** Declaration of a command. */
export interface Spec<P, O> extends Omit<Command, 'parse'> {
  readonly positionals: v.GenericSchema<unknown, P>;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  readonly values: v.GenericSchema<unknown, O>;
  /** Index of the positional that names a file to read. */
  readonly fileAt?: number;
  run(context: OpsContext, positionals: P, values: O): Promise<Output>;
}

const FORMATS = { json: { type: 'boolean' }, csv: { type: 'boolean' } } as const;
const formatSchema = v.object({ json: v.optional(v.boolean(), false), csv: v.optional(v.boolean(), false) });

/** Joins `--coins -5` to `--coins=-5`: `parseArgs` would take `-5` for an option. */
const joinNegative = (args: readonly string[]): string[] =>
  args.reduce<string[]>((joined, arg) => {
    const last = joined.at(-1);
    if (last !== undefined && /^--[\w-]+$/.test(last) && /^-\d/.test(arg)) joined.splice(-1, 1, `${last}=${arg}`);
    else joined.push(arg);
    return joined;
  }, []);

function split(args: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: joinNegative(args), options: { ...options, ...FORMATS }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function check<T>(schema: v.GenericSchema<unknown, T>, input: unknown, usage: string): T {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [{ kind, type, input: given, message }] = result.issues;
  const own = given !== undefined && (kind === 'validation' || type === 'picklist');
  throw new UsageError(own ? message : `usage: npm run ops -- ${usage}`);
}

/** Makes a command from its declaration. */
export function command<P, O>(spec: Spec<P, O>): Command {
  const { name, usage, summary, options = {}, fileAt } = spec;
  return {
    name,
    usage,
    summary,
    parse(args) {
      const { positionals: words, values } = split(args, options);
      const { json, csv } = v.parse(formatSchema, values);
      const { json: _json, csv: _csv, ...own } = { ...values };
      const line = `${name} ${usage}`.trim();
      const positionals = check(spec.positionals, words, line);
      const checked = check(spec.values, own, line);
      return {
        format: csv ? 'csv' : json ? 'json' : 'table',
        file: fileAt === undefined ? undefined : words[fileAt],
        run: (context) => spec.run(context, positionals, checked),
      };
    },
  };
}
