import { OPS } from '../common/ops-name.ts';
import { type Command, type Invocation, UsageError } from './command.ts';
import { awardCaseCommands } from './commands/award-cases.ts';
import { awardCommands } from './commands/awards.ts';
import { backupCommands } from './commands/backup.ts';
import { boardCommands } from './commands/board.ts';
import { campaignCommands } from './commands/campaign.ts';
import { closeCommands } from './commands/close.ts';
import { codeCommands } from './commands/codes.ts';
import { consoleCommands } from './commands/console.ts';
import { doctorCommands } from './commands/doctor.ts';
import { fairCommands } from './commands/fair.ts';
import { gameCommands } from './commands/game.ts';
import { pageCommands } from './commands/pages.ts';
import { playerCommands } from './commands/player.ts';
import { privacyCommands } from './commands/privacy.ts';
import { suspectCommands } from './commands/suspects.ts';
import { statsCommands } from './commands/stats.ts';
import { stockCommands } from './commands/stock.ts';

/** All commands of the operator. */
export const commands: readonly Command[] = [
  ...statsCommands,
  ...campaignCommands,
  ...stockCommands,
  ...codeCommands,
  ...awardCommands,
  ...awardCaseCommands,
  ...boardCommands,
  ...suspectCommands,
  ...gameCommands,
  ...playerCommands,
  ...privacyCommands,
  ...closeCommands,
  ...fairCommands,
  ...backupCommands,
  ...consoleCommands,
  ...doctorCommands,
  ...pageCommands,
];

const isHelp = (word: string | undefined): boolean => word === 'help' || word === '--help' || word === '-h';
const lineOf = ({ name, usage, summary }: Command): string => `  ${`${name} ${usage}`.trim()}\n      ${summary}\n`;

/** The command with the longest name that the words begin with: `stock add` before `stock`. */
const find = (words: readonly string[]): Command | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((part, index) => words[index] === part))
    .reduce<Command | undefined>(
      (best, each) => (best && best.name.length > each.name.length ? best : each),
      undefined,
    );

/** Help for the commands whose names begin with the words, or for all. */
function help(words: readonly string[]): string {
  const asked = words.filter((word) => !isHelp(word) && !word.startsWith('-')).join(' ');
  const exact = commands.filter(({ name }) => name === asked || name.startsWith(`${asked} `));
  const listed = exact.length > 0 ? exact : commands;
  return `${OPS} <command> [--json | --csv]\n\n${listed.map(lineOf).join('')}`;
}

/**
 * Parses a command line.
 * @returns the help text if the line asks for help
 * @throws UsageError when there is no such command, or its arguments are wrong
 */
export function parseCommand(argv: readonly string[]): Invocation | string {
  if (argv.length === 0 || argv.some(isHelp)) return help(argv);
  const found = find(argv);
  if (!found) throw new UsageError(`no such command: ${argv.slice(0, 2).join(' ')} (see: ${OPS} help)`);
  return found.parse(argv.slice(found.name.split(' ').length));
}
