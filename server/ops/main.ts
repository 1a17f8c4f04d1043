import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { readSettings, type Settings } from '../common/settings.ts';
import { decodeText } from '../common/tables/decode-text.ts';
import { openChecked } from '../doctor/open.ts';
import { OpsError } from './command.ts';
import { parseCommand } from './commands.ts';
import { failed, type CommandLine, type Result, resultOf, runCommandLine } from './run.ts';
import { requireFolder, requireOwnSettings } from './require-database.ts';
import { sendCommandLine } from './socket.ts';

/** Runs a command in this process: on PostgreSQL, or on the embedded database when no server has it open. */
async function runHere(settings: Settings, line: CommandLine): Promise<Result> {
  const opened = await openChecked(settings);
  try {
    return await runCommandLine(opened, line);
  } finally {
    await opened.database.close();
  }
}

/** The bytes of a file; of the standard input for `-`, which works where the file itself can't be read. */
function readInput(file: string): Uint8Array {
  try {
    return readFileSync(file === '-' ? process.stdin.fd : file);
  } catch (error) {
    throw new OpsError(`${file} can't be read`, { cause: error });
  }
}

async function main(argv: readonly string[]): Promise<Result> {
  const parsed = parseCommand(argv);
  if (typeof parsed === 'string') return { out: parsed, err: '', exit: 0 };
  const { command, format, acting } = parsed;
  const key = acting.key ?? randomUUID();
  const input = command.file === undefined ? '' : await decodeText(readInput(command.file));
  const line = { argv, operator: process.env['CAPSULE_OPERATOR'] ?? userInfo().username, input, key };
  requireOwnSettings(process.env);
  const { DATABASE_URL: url, DATA_DIR: folder, NODE_ENV } = process.env;
  const running = url || NODE_ENV === 'production' ? undefined : await sendCommandLine(folder || '.data', line);
  if (running) return running;
  if (command.alone) return resultOf(await command.alone(), format);
  const settings = readSettings(process.env);
  if (command.prepares) return runHere({ ...settings, CAMPAIGN_NOW: undefined }, line);
  if (settings.DATABASE_URL === undefined) requireFolder(settings.DATA_DIR);
  return runHere(settings, line);
}

const { out, err, exit } = await main(process.argv.slice(2)).catch(failed);
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = exit;
