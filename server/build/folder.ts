import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '../common/settings.ts';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Folder of the built client. */
export const clientFolder = ({ CLIENT_DIR }: Pick<Settings, 'CLIENT_DIR'>): string => resolve(ROOT, CLIENT_DIR);

/** Folder of the console's built pages. */
export const CONSOLE_FOLDER = join(ROOT, 'server/console/dist');

/** Whether the console's pages are built. */
export const hasConsole = (folder: string = CONSOLE_FOLDER): boolean => existsSync(join(folder, 'index.html'));
