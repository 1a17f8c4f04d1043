import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** Removes every temporary folder: for `afterAll`, as Vitest ends its workers without an `exit`. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A folder that {@link removeFolders} removes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'capsule-server-'));
  folders.push(folder);
  return folder;
}
