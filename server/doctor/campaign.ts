import { readBuild } from '../build/build-record.ts';
import { clientFolder } from '../build/folder.ts';
import { campaignFiles, pictureMistakes, warnings } from '../campaign/index.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Subject } from './subject.ts';

const found = findingsOf('campaign');
const pictures = findingsOf('pictures');

/** What an operator should know of the campaign file. A demo is not opened inside WeChat. */
export function checkCampaign({ settings, campaign }: Subject): Finding[] {
  const { title, firstDay, lastDay, claimUntil } = campaign;
  return [
    found.ok(`${title}, ${firstDay} to ${lastDay}, rewards until ${claimUntil}`),
    ...(settings.NODE_ENV === 'production' ? warnings(campaign).map(found.warning) : []),
  ];
}

/** Where players get the pictures of this site from: the built client, or what the next build takes. */
function pictureFolder({ settings }: Subject): string {
  const built = clientFolder(settings);
  return readBuild(built) ? built : campaignFiles(settings.CAMPAIGN_FILE).pictures;
}

/** Whether the pictures are there that the campaign file names, and can be drawn. */
export function checkPictures(subject: Subject): Finding[] {
  const mistakes = pictureMistakes(subject.campaign, pictureFolder(subject));
  if (mistakes.length === 0) return [pictures.ok('all that the campaign names are there')];
  return mistakes.map(pictures.warning);
}
