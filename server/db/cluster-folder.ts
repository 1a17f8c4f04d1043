import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncAll, syncPath } from './durable-folder.ts';

/** Major version of PostgreSQL that PGlite is, as it writes it into a folder. */
const MAJOR = '18';
const VERSION_FILE = 'PG_VERSION';
/** Without these files, initialising would take a folder for a new one, or opening it would fail. */
const NEEDED = [VERSION_FILE, 'global/pg_control'];

const OWNER_ONLY = 0o700;

/** A folder that holds something but no database of this release. It was left as it is. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}

const kindOf = (path: string) => statSync(path, { throwIfNoEntry: false });

/** @throws ClusterError when a database, if there is one, is of another major version of PostgreSQL */
export function requireMajor(path: string): void {
  const file = join(path, VERSION_FILE);
  if (kindOf(file) === undefined) return;
  const version = readFileSync(file, 'utf8').trim() || 'none (PG_VERSION is empty)';
  if (version !== MAJOR)
    throw new ClusterError(
      `${path} is of PostgreSQL ${version.slice(0, 40)}, and this release opens ${MAJOR}: start the release that wrote it, or move the folder away and restore a backup that this release made`,
    );
}

/**
 * Whether a folder holds a database; `false` when it is missing or empty, and may become one.
 * @throws ClusterError when it holds anything else: initialising would overwrite what is left of a database
 */
export function holdsCluster(path: string): boolean {
  const kind = kindOf(path);
  if (kind === undefined) return false;
  if (!kind.isDirectory()) throw new ClusterError(`${path} is no folder`);
  if (readdirSync(path).length === 0) return false;
  const missing = NEEDED.find((name) => kindOf(join(path, name))?.isFile() !== true);
  if (missing !== undefined)
    throw new ClusterError(
      `${path} holds files but no ${missing}, and was left as it is: put that file back, or move the folder away and restore a backup`,
    );
  requireMajor(path);
  return true;
}

/**
 * Makes the folder of a new database. It gets its name once it is complete: one that a kill left unfinished was never used,
 * and is made anew.
 * @param path missing or empty
 * @param fill puts a database into a folder that is given to it, and closes it
 */
export async function makeCluster(path: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.new`;
  const remove = (): void => rmSync(unfinished, { recursive: true, force: true });
  remove();
  mkdirSync(unfinished, { recursive: true, mode: OWNER_ONLY });
  try {
    await fill(unfinished);
    await syncAll(unfinished);
    renameSync(unfinished, path);
    syncPath(dirname(path));
  } catch (error) {
    remove();
    throw error;
  }
}
