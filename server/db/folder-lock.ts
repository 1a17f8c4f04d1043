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

/**
 * Takes a folder for this process alone: two PGlite on one folder lose data without a word. An exclusive SQLite
 * transaction is a lock of the operating system, so even kill -9 frees it.
 * @returns what gives the folder back
 * @throws FolderInUseError when another process has it
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new FolderInUseError(folder) : error;
  }
  return () => lock.close();
}
