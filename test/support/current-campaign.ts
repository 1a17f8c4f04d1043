import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import file from '../../server/campaign/campaign.ts';
import { addDays, type CampaignInput, type Day, dayOf } from '../../server/campaign/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Today in the campaign's zone: one day for all of a process, which may work past midnight. `TEST_DAYS` moves it. */
const TODAY = dayOf(new Date());

/** The day `days` after today (before it, when negative). */
const inDays = (days: number): Day => addDays(TODAY, days);

/** The shipped campaign as if its samples were an operator's own words, so that production publishes it. */
const ownCampaign: CampaignInput = JSON.parse(JSON.stringify(file).replaceAll('示例', '测试'));

/** A campaign that runs today and passes all checks. */
export function currentCampaign(): CampaignInput {
  const dates = { firstDay: inDays(-9), lastDay: inDays(9), claimUntil: inDays(19) };
  const tasks = file.tasks.map((task) =>
    Object.assign({}, task, { on: task.key !== undefined && !/share|donation/.test(task.key) }),
  );
  return { ...structuredClone(ownCampaign), ...dates, tasks };
}

export function campaignFile(campaign: unknown, folder = temporaryFolder()): string {
  const path = join(folder, 'campaign.ts');
  writeFileSync(path, typeof campaign === 'string' ? campaign : `export default ${JSON.stringify(campaign)};\n`);
  return path;
}
