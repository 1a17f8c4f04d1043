import { PAGE_ID } from '../../game-frame/page-id.ts';
import type { PageSettings } from '../campaign/page-settings.ts';

/**
 * What the server has put into this page. It is not checked: both are of the same release. Without a page, as where home is
 * prerendered, nothing is in it, and the campaign is set in the store.
 */
export const page: PageSettings = JSON.parse(globalThis.document?.getElementById(PAGE_ID)?.textContent ?? '{}');
