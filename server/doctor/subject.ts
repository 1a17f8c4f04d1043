import type { Campaign } from '../campaign/index.ts';
import type { Settings } from '../common/settings.ts';

/** What checks of the host look at. */
export interface Subject {
  readonly settings: Settings;
  readonly campaign: Campaign;
}
