import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone when the tests end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'capsule-server-'));
  folders.push(folder);
  return folder;
}
