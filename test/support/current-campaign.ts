import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import file from '../../server/campaign/campaign.ts';
import { addDays, type CampaignInput, dayOf } from '../../server/campaign/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A campaign that runs today and that nothing can be said against. */
export function currentCampaign(): CampaignInput {
  const today = dayOf(new Date());
  const dates = { firstDay: addDays(today, -9), lastDay: addDays(today, 9), claimUntil: addDays(today, 19) };
  const tasks = file.tasks.map((task) => Object.assign({}, task, { on: !/share|donation|invite/.test(task.key) }));
  return { ...structuredClone(file), ...dates, tasks };
}

/** Writes a campaign file. @returns its path */
export function campaignFile(campaign: unknown, folder = temporaryFolder()): string {
  const path = join(folder, 'campaign.ts');
  writeFileSync(path, typeof campaign === 'string' ? campaign : `export default ${JSON.stringify(campaign)};\n`);
  return path;
}
