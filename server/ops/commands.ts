import { CommanderError, Command as Parser } from 'commander';
import { OPS } from '../common/settings.ts';
import { type Acting, type Command, type Invocation, UsageError } from './command.ts';
import type { Format } from './output.ts';
import { awardCommands } from './commands/awards.ts';
import { boardCommands } from './commands/board.ts';
import { campaignCommands } from './commands/campaign.ts';
import { closeCommands } from './commands/close.ts';
import { codeCommands } from './commands/codes.ts';
import { consoleCommands } from './commands/console.ts';
import { doctorCommands } from './commands/doctor.ts';
import { fairCommands } from './commands/fair.ts';
import { keyCommands } from './commands/keys.ts';
import { outageCommands } from './commands/outage.ts';
import { pageCommands } from './commands/pages.ts';
import { playerCommands } from './commands/player.ts';
import { suspectCommands } from './commands/suspects.ts';
import { statsCommands } from './commands/stats.ts';
import { stockCommands } from './commands/stock.ts';

export const commands: readonly Command[] = [
  ...statsCommands,
  ...campaignCommands,
  ...stockCommands,
  ...codeCommands,
  ...awardCommands,
  ...boardCommands,
  ...suspectCommands,
  ...playerCommands,
  ...outageCommands,
  ...closeCommands,
  ...fairCommands,
  ...consoleCommands,
  ...doctorCommands,
  ...keyCommands,
  ...pageCommands,
];

/** Options in a usage: `--reason <text>` takes a value, `--all` takes none. */
const OPTION = /--[\w-]+(?: <[^>]+>)?/g;

const ACTING = `  Commands that change something take:
  --as <name>           the person of the console who acts; needed where a second person has to agree
  --emergency           does so without the second person: needs --reason, is logged and raises an alert
  --key <key>           repeats a command whose answer was lost: what was done is not done again
  --seen <version>      refuses if what a preview showed has changed
`;

const lineOf = ({ usage, summary }: Command): string => `  ${usage}\n      ${summary}\n`;
const fullName = (parser: Parser): string =>
  parser.parent === null ? '' : `${fullName(parser.parent)} ${parser.name()}`.trim();

function formatHelp(parser: Parser): string {
  const asked = fullName(parser);
  const listed = commands.filter(({ name }) => asked === '' || `${name} `.startsWith(`${asked} `));
  return `${OPS} <command> [--json | --csv]\n${ACTING}\n${listed.map(lineOf).join('')}`;
}

interface CommandCall {
  readonly command: Invocation;
  readonly format: Format;
  readonly acting: Partial<Acting>;
}

function createParser(write: (text: string) => void, onCall: (call: CommandCall) => void): Parser {
  const program = new Parser(OPS)
    .option('--json')
    .option('--csv')
    .option('--as <name>')
    .option('--emergency')
    .option('--key <key>')
    .option('--seen <version>')
    .helpCommand(false)
    .configureHelp({ formatHelp })
    .configureOutput({ writeOut: write, writeErr: write })
    .exitOverride();
  for (const command of commands) {
    const parser = command.name
      .split(' ')
      .reduce((parent, word) => parent.commands.find((each) => each.name() === word) ?? parent.command(word), program)
      .argument('[words...]')
      .action((words: string[], options: { readonly reason?: string }) => {
        const { json, csv, ...acting } = program.opts<Partial<Acting> & { json?: true; csv?: true }>();
        // As it was typed: an act may have a reason of its own.
        if (acting.emergency && !options.reason?.trim()) throw new UsageError('--emergency needs --reason');
        onCall({ command: command.check(words, options), format: csv ? 'csv' : json ? 'json' : 'table', acting });
      });
    for (const [option] of command.usage.matchAll(OPTION)) parser.option(option);
  }
  return program;
}

/**
 * Parses a command line.
 * @returns the help text if the line asks for help
 * @throws UsageError if there is no such command, or its arguments are wrong
 */
export function parseCommand(argv: readonly string[]): CommandCall | string {
  let written = '';
  let call: CommandCall | undefined;
  const parser = createParser(
    (text) => (written += text),
    (parsed) => (call = parsed),
  );
  try {
    parser.parse(argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (!error.code.startsWith('commander.help'))
      throw new UsageError(`${error.message.replace('error: ', '').replace('\n', ' ')}; see: ${OPS} help`);
  }
  return call ?? written;
}
