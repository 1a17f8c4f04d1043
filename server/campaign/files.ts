import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Where a campaign stands on the disk. */
export interface CampaignFiles {
  /** The campaign file. */
  readonly file: string;
  /** Folder of the pictures that it names: `/prizes/card.svg` is `prizes/card.svg` in it. */
  readonly pictures: string;
}

/**
 * The files of a campaign. Its pictures are in the folder `public` beside it; without one, they are those that are
 * shipped.
 * @param chosen `CAMPAIGN_FILE`: relative to the project; left out: the file that is shipped
 */
export function campaignFiles(chosen = 'server/campaign/campaign.ts'): CampaignFiles {
  const file = resolve(PROJECT, chosen);
  const beside = join(dirname(file), 'public');
  return { file, pictures: existsSync(beside) ? beside : join(PROJECT, 'assets/public') };
}
