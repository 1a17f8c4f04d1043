import { RETENTIONS } from '../../src/campaign/retentions.ts';
import { DAY_MS } from '../../src/campaign/zone.ts';
import { type Campaign, type Draft, readDraft, warnings } from '../campaign/index.ts';
import { lineOf, linesOf } from '../common/line-of.ts';
import { OPS, type Settings } from '../common/settings.ts';
import { type Database, firstRow } from '../db/index.ts';
import { differencesOf } from '../rules/campaign/differences.ts';
import { type PublishedVersion, readVersions } from '../rules/campaign/versions.ts';
import type { Context } from '../rules/context.ts';
import { closingOf } from '../rules/operator/campaign/close.ts';
import { type Finding, findingsOf, StartRefused, type Subject } from './finding.ts';

const found = findingsOf('campaign');
const deletion = findingsOf('deletion');

/** @throws StartRefused if the database does not answer */
async function hasVersions({ sql }: Database): Promise<boolean> {
  try {
    const { exists } = await firstRow(sql<{ exists: boolean }>`
      select to_regclass('campaign_versions') is not null as exists`);
    return exists;
  } catch (error) {
    throw new StartRefused(`The database does not answer: ${lineOf(error)}`, { cause: error });
  }
}

/** The published versions of a database, oldest first; none in a new one. */
export const publishedVersions = async (database: Database): Promise<readonly PublishedVersion[]> =>
  (await hasVersions(database)) ? readVersions(database.sql) : [];

/** The campaign of the next start. @throws CampaignError if there is no version, and the file is missing or invalid */
export async function plannedCampaign({ CAMPAIGN_FILE }: Settings, database?: Database): Promise<Campaign> {
  const newest = database && (await publishedVersions(database)).at(-1);
  return (newest ?? (await readDraft(CAMPAIGN_FILE))).campaign;
}

/** The campaign's dates, and in production its warnings, which concern WeChat. */
export function checkCampaign({ settings, campaign }: Subject): Finding[] {
  const { title, firstDay, lastDay, claimUntil } = campaign;
  return [
    found.ok(`${title}, ${firstDay} to ${lastDay}, rewards until ${claimUntil}`),
    ...(settings.NODE_ENV === 'production' ? warnings(campaign).map(found.warning) : []),
  ];
}

function compare({ campaign, unknown }: Draft, versions: readonly PublishedVersion[]): Finding[] {
  const newest = versions.at(-1);
  const differences = versions.map((each) => differencesOf(each.campaign, campaign).length);
  // A file that was published once is not edited: the console has published since.
  const changes = differences.includes(0) ? 0 : (differences.at(-1) ?? 0);
  const lines = unknown.map((name) => `The campaign file has ${name}, which this release does not know`);
  if (newest && changes > 0)
    lines.push(
      `The campaign file has ${changes} values otherwise than version ${newest.number}: see ${OPS} campaign diff, and publish it or mend it`,
    );
  return lines.map(found.warning);
}

/** Whether the campaign file equals a published version: an edited file takes effect only when it is published. */
export async function checkFile({ settings }: Subject, versions: readonly PublishedVersion[]): Promise<Finding[]> {
  try {
    return compare(await readDraft(settings.CAMPAIGN_FILE), versions);
  } catch (error) {
    return linesOf(error).slice(0, 1).map(found.warning);
  }
}

/** Days of warning before the promised day: two weeks more than backups are kept. */
const SOON = 14 + RETENTIONS.backup() / DAY_MS;

/** The days until players' data must be deleted, as promised. */
export async function checkDeletion(context: Context): Promise<Finding[]> {
  const { persons, daysLeft, deletionDay, phase } = await closingOf(context);
  if (persons === 0 || phase === 'before' || daysLeft > SOON)
    return [deletion.ok(`players are promised deletion by ${deletionDay}`)];
  const when = daysLeft < 0 ? `was promised by ${deletionDay}` : `is promised by ${deletionDay}, in ${daysLeft} days`;
  return [deletion.warning(`The deletion of ${persons} players ${when}: see ${OPS} close`)];
}
