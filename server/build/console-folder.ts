import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './folder.ts';

/** Folder of the console's built pages. */
export const CONSOLE_FOLDER = join(ROOT, 'server/console/dist');

/** Whether the console's pages are built. */
export const hasConsole = (folder: string = CONSOLE_FOLDER): boolean => existsSync(join(folder, 'index.html'));
