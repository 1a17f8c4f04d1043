import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string) {
    super(`${folder} is in use by another process`);
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

const lockOf = (folder: string): string => join(folder, 'lock.sqlite');

/** Whether a folder was locked before; to lock it writes nothing then. */
export const isLockable = (folder: string): boolean => existsSync(lockOf(folder));

/**
 * Locks a folder for this process: two PGlite on one folder would silently lose data. The lock is an exclusive SQLite
 * transaction, which the operating system releases even after kill -9.
 * @returns a function that releases the lock
 * @throws FolderInUseError when another process has it
 */
export function lockFolder(folder: string): () => void {
  const path = lockOf(folder);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    chmodSync(path, 0o600);
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new FolderInUseError(folder) : error;
  }
  return () => lock.close();
}
