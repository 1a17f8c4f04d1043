import { resolve } from 'node:path';
import type { Settings } from '../common/settings.ts';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Folder of the built client. */
export const clientFolder = ({ CLIENT_DIR }: Pick<Settings, 'CLIENT_DIR'>): string => resolve(ROOT, CLIENT_DIR);
