import { existsSync } from 'node:fs';
import type { Env } from '../common/settings.ts';
import { hasDatabase } from '../db/index.ts';
import { OpsError } from './command.ts';

/** The server's settings in the systemd unit of `server/deploy`. */
const HOST_SETTINGS = '/etc/capsule-armory.env';

/**
 * On a host whose settings are in a file, a shell without them would look into another database.
 * @throws OpsError when neither DATABASE_URL nor DATA_DIR is set there
 */
export function requireOwnSettings({ DATABASE_URL, DATA_DIR }: Env, hostSettings = HOST_SETTINGS): void {
  if (DATABASE_URL || DATA_DIR || !existsSync(hostSettings)) return;
  throw new OpsError(`this host's settings are in ${hostSettings}, and this shell has none of them: run capsule-ops`);
}

/**
 * A command never creates a database: an empty one would answer with zeros.
 * @throws OpsError when the folder has none; SettingsError when it contains anything else
 */
export function requireFolder(folder: string): void {
  if (hasDatabase(folder)) return;
  throw new OpsError(`there is no database in ${folder}: set DATABASE_URL or DATA_DIR, or run capsule-ops`);
}
