import * as v from 'valibot';
import { CampaignError } from '../campaign/index.ts';
import { SettingsError } from '../common/settings.ts';
import { linesOf } from '../common/line-of.ts';
import { FileError } from '../common/tables/decode-text.ts';
import { StartRefused } from '../doctor/finding.ts';
import { Throttled } from '../rules/calls/throttle.ts';
import { type Actor, performAct } from '../rules/acts/perform.ts';
import { contextOf, type CoreServices } from '../rules/context.ts';
import { OperatorRefusal } from '../rules/operations/operations.ts';
import { findPerson } from '../rules/people/people.ts';
import { type Acting, type OpsContext, OpsError, type Perform, UsageError } from './command.ts';
import { parseCommand } from './commands.ts';
import { type Format, type Output, render } from './output.ts';
import { safe } from './text.ts';

/** A command line of an operator, run in the process that has the database open. */
export const commandLineSchema = v.object({
  argv: v.pipe(v.array(v.string()), v.readonly()),
  operator: v.string(),
  /** Content of its file; empty without one. */
  input: v.string(),
  /** Idempotency key of its act, made before the first try. */
  key: v.string(),
});
export type CommandLine = v.InferOutput<typeof commandLineSchema>;

export const resultSchema = v.object({
  out: v.string(),
  err: v.string(),
  /** 0 done, 1 not done or something is wrong, 2 wrong arguments. */
  exit: v.picklist([0, 1, 2]),
});
export type Result = v.InferOutput<typeof resultSchema>;

/** Services of commands, with the database as it was opened. */
export type OpsServices = CoreServices & Pick<OpsContext, 'database'>;

/** Errors whose message is for an operator. */
const KNOWN = [UsageError, OpsError, OperatorRefusal, Throttled, FileError, SettingsError, CampaignError, StartRefused];

/** The result of a failed command: one line. */
export function failed(error: unknown): Result {
  const message = error instanceof Error ? error.message : String(error);
  const known = KNOWN.some((type) => error instanceof type);
  const text = known ? linesOf(error).join('; ') : `unexpected: ${message}`;
  const line = safe(text.split('\n', 1)[0] ?? '');
  return { out: '', err: `${line}\n`, exit: error instanceof UsageError ? 2 : 1 };
}

export const resultOf = (output: Output, format: Format): Result => ({
  out: render(output, format),
  err: '',
  exit: output.alarm === true ? 1 : 0,
});

async function actorOf(services: CoreServices, login: string, { as, emergency }: Acting): Promise<Actor> {
  if (as === undefined) return { name: login, emergency };
  const person = await findPerson(contextOf(services), as);
  if (!person) throw new OpsError(`--as ${as}: nobody in the console has that name`);
  return { name: person.name, person, via: login, emergency };
}

/** Creates the {@link Perform} of a command. @param login name of the user of the shell */
const performer =
  (services: CoreServices, login: string, acting: Acting): Perform =>
  async (name, input) => {
    const actor = await actorOf(services, login, acting);
    const result = await performAct(services, actor, { name, input, key: acting.key, seen: acting.seen });
    if ('answer' in result) return result.answer;
    const { id, why } = result.proposal;
    const waits = `proposal ${id} waits for a second person in the console (${why})`;
    throw new OpsError(`${waits}; alone only with --emergency --reason`);
  };

/** Runs a command where the database is. Never throws: errors are in the result. */
export async function runCommandLine(
  services: OpsServices,
  { argv, operator, input, key }: CommandLine,
): Promise<Result> {
  try {
    const parsed = parseCommand(argv);
    if (typeof parsed === 'string') return { out: parsed, err: '', exit: 0 };
    const perform = performer(services, operator, { key, ...parsed.acting });
    return resultOf(await parsed.command.run({ ...services, operator, input, perform }), parsed.format);
  } catch (error) {
    return failed(error);
  }
}
