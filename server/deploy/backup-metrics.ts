import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is known of the last complete backup. */
function linesBefore(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').replace(/^backup_failed .*\n/m, '') : '';
}

/**
 * Tells Prometheus how a backup ended, by a file that node exporter reads (its textfile collector).
 * @param folder the collector's
 * @param bytes of the backup; undefined: it failed
 */
export function tellBackup(folder: string, bytes?: number): void {
  const path = join(folder, 'capsule-armory-backup.prom');
  const saved = `backup_saved_seconds ${Math.floor(Date.now() / 1000)}\nbackup_bytes ${bytes}\n`;
  const failed = bytes === undefined;
  writeFileSync(`${path}.partial`, `backup_failed ${failed ? 1 : 0}\n${failed ? linesBefore(path) : saved}`);
  // Node exporter is another user, and the backup's own files are for nobody else.
  chmodSync(`${path}.partial`, 0o644);
  renameSync(`${path}.partial`, path);
}
