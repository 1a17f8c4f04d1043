import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { campaignStart, readCampaign } from '../campaign/index.ts';
import { systemClock } from '../common/clock.ts';
import { migrate, openDatabase } from '../db/index.ts';
import { makeKeys } from '../common/keys.ts';
import { seed } from '../rules/seed.ts';
import { readSettings, type Settings } from '../common/settings.ts';
import { OpsError } from './command.ts';
import { parseCommand } from './commands.ts';
import { failed, type CommandLine, type Result, runCommandLine } from './run.ts';
import { requireFolder, requireOwnSettings } from './require-database.ts';
import { sendCommandLine } from './send.ts';

/** Runs a command in this process: on PostgreSQL, or on the embedded database when no server has it open. */
async function runHere(settings: Settings, line: CommandLine): Promise<Result> {
  const campaign = await readCampaign(settings.CAMPAIGN_FILE);
  const database = await openDatabase(settings);
  try {
    const keys = makeKeys(settings.DATA_KEY);
    await migrate(database);
    const services = { database, campaign, keys, clock: systemClock(campaignStart(settings, campaign)) };
    await seed(services);
    return await runCommandLine(services, line);
  } finally {
    await database.close();
  }
}

/** The content of a file; of the standard input for `-`, which works where the file itself can't be read. */
function readInput(file: string): string {
  try {
    return readFileSync(file === '-' ? process.stdin.fd : file, 'utf8');
  } catch (error) {
    throw new OpsError(`${file} can't be read`, { cause: error });
  }
}

async function main(argv: readonly string[]): Promise<Result> {
  const parsed = parseCommand(argv);
  if (typeof parsed === 'string') return { out: parsed, err: '', exit: 0 };
  const input = parsed.file === undefined ? '' : readInput(parsed.file);
  const line = { argv, operator: process.env['CAPSULE_OPERATOR'] ?? userInfo().username, input };
  const settings = readSettings(process.env);
  requireOwnSettings(process.env);
  if (settings.DATABASE_URL !== undefined) return runHere(settings, line);
  const answer = await sendCommandLine(settings.DATA_DIR, line);
  if (answer) return answer;
  requireFolder(settings.DATA_DIR);
  return runHere(settings, line);
}

const { out, err, exit } = await main(process.argv.slice(2)).catch(failed);
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = exit;
