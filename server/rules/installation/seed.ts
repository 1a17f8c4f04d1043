import { type Draft, onlyVersion, Versions } from '../../campaign/index.ts';
import { prepareCampaign } from '../campaign/prepare.ts';
import { publishFirst } from '../campaign/publish.ts';
import { readVersions } from '../campaign/versions.ts';
import { type CoreServices, transact } from '../context.ts';
import { keepKeyCheck } from './installation.ts';

/**
 * Prepares a database for a start: stores the key's check value, and publishes the first version of the campaign unless
 * there is one. Runs at each start, in any number of processes.
 * @param readFirst reads the draft of the first version
 * @returns all versions
 */
export async function seed(services: Omit<CoreServices, 'versions'>, readFirst: () => Promise<Draft>) {
  const { sql } = services.database;
  const found = await readVersions(sql);
  const first = found.length === 0 ? await readFirst() : undefined;
  const versions = first === undefined ? new Versions(found) : onlyVersion(first.campaign);
  await transact({ ...services, versions }, async (context) => {
    await keepKeyCheck(context);
    if (first !== undefined) await publishFirst(context, first);
    else await prepareCampaign(context, versions.newest.campaign);
  });
  return first === undefined ? versions : new Versions(await readVersions(sql));
}
