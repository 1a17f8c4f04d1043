import { page } from '../../api/page.ts';
import { FIELD_PATH } from '../../contract/constants.ts';

/** Counts that a login was opened. */
export function tellOpened(): void {
  navigator.sendBeacon(page.api + FIELD_PATH, JSON.stringify({ release: page.release, opened: 'login' }));
}
