import { PAGE_ID } from '../../game-frame/page-id.ts';
import type { PageSettings } from '../campaign/schema.ts';

/**
 * Settings that the server has put into this page. They are not validated: both are of the same release. While home is
 * prerendered there is no page: the object is empty, and the campaign is set in the store.
 */
export const page: PageSettings = JSON.parse(globalThis.document?.getElementById(PAGE_ID)?.textContent ?? '{}');

/** Prefix of all keys in the device's storage. */
export const STORAGE_PREFIX = 'armory.';
