import { PAGE_ID } from '../../game-frame/page-id.ts';
import type { PageSettings } from '../campaign/schema.ts';

/** The server's settings in this page, of its release and so not validated; empty while home is prerendered. */
export const page: PageSettings = JSON.parse(globalThis.document?.getElementById(PAGE_ID)?.textContent ?? '{}');

/** Prefix of all keys in the device's storage. */
export const STORAGE_PREFIX = 'armory.';
