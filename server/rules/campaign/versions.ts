import { type CampaignVersion, checkCampaign, type Versions } from '../../campaign/index.ts';
import type { Sql } from '../../db/index.ts';
import type { CoreServices } from '../context.ts';

export interface PublishedVersion extends CampaignVersion {
  readonly publishedBy: string;
  readonly reason: string;
  /** The published file. */
  readonly content: unknown;
}

/** The published versions after a number, oldest first; 0: all. */
export async function readVersions(sql: Sql, after = 0): Promise<PublishedVersion[]> {
  const rows = await sql<Omit<PublishedVersion, 'campaign'>>`
    select number, content, holds_from as "holdsFrom", published_by as "publishedBy", reason from campaign_versions
    where number > ${after}::int order by number`;
  return rows.map((row) => Object.assign(row, { campaign: checkCampaign(row.content, `of version ${row.number}`) }));
}

/**
 * Loads versions that any process has published meanwhile. A poll, because `listen` needs a connection of its own and does
 * not work through a pooler.
 */
export async function followVersions({
  database: { sql },
  versions,
}: Pick<CoreServices, 'database'> & { readonly versions: Versions }): Promise<void> {
  versions.add(await readVersions(sql, versions.newest.number));
}
