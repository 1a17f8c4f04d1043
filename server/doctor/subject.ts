import type { Campaign } from '../campaign/index.ts';
import type { Settings } from '../common/settings.ts';

/** What checks look at. */
export interface Subject {
  readonly settings: Settings;
  /** The newest version of the campaign, or that of the file where there is none yet. */
  readonly campaign: Campaign;
}
