import { rename, stat, writeFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import { logOperation } from '../../rules/operations/operations.ts';
import { command, OpsError } from '../command.ts';
import { type OpsContext, rulesContext } from '../context.ts';
import type { Output } from '../output.ts';

/** File mode of a backup. It holds all personal data, so only its owner may read it. */
const OWNER_ONLY = 0o600;

async function backup(context: OpsContext, file: string): Promise<Output> {
  const { database } = context;
  if (!database.dump)
    throw new OpsError('PostgreSQL is saved by: capsule-ops save <file>, or npm run backup -- save <file>');
  const dump = await database.dump();
  try {
    // Written under another name first, so that a file under this name is always complete.
    await writeFile(`${file}.partial`, dump.stream(), { mode: OWNER_ONLY });
    await rename(`${file}.partial`, file);
  } catch (error) {
    throw new OpsError(`${file} can't be written`, { cause: error });
  }
  await logOperation(rulesContext(context), { command: 'backup', detail: { file } });
  return { columns: ['file', 'bytes'], rows: [{ file, bytes: (await stat(file)).size }] };
}

/** The command that saves the embedded database as one file. */
export const backupCommands = [
  command({
    name: 'backup',
    usage: '<file>',
    summary: 'save the embedded database while it runs; put back by: npm run backup -- restore <file>',
    positionals: v.strictTuple([v.pipe(v.string(), v.check(isAbsolute, '<file> must be an absolute path'))]),
    run: (context, [file]) => backup(context, file),
  }),
];
