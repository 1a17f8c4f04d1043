import { type CampaignVersion, checkCampaign, type Versions } from '../../campaign/index.ts';
import type { Sql } from '../../db/index.ts';
import type { CoreServices } from '../context.ts';

export interface PublishedVersion extends CampaignVersion {
  readonly publishedAt: Date;
  readonly publishedBy: string;
  readonly reason: string;
  /** The published file. */
  readonly content: unknown;
}

interface VersionRow {
  readonly number: number;
  readonly content: unknown;
  readonly holds_from: Date;
  readonly published_at: Date;
  readonly published_by: string;
  readonly reason: string;
}

const versionOf = (row: VersionRow): PublishedVersion => ({
  number: row.number,
  holdsFrom: row.holds_from,
  publishedAt: row.published_at,
  publishedBy: row.published_by,
  reason: row.reason,
  content: row.content,
  campaign: checkCampaign(row.content, `of version ${row.number}`),
});

/** The published versions after a number, oldest first; 0: all. */
export const readVersions = async (sql: Sql, after = 0): Promise<PublishedVersion[]> =>
  (
    await sql<VersionRow>`
      select number, content, holds_from, published_at, published_by, reason from campaign_versions
      where number > ${after}::int order by number`
  ).map(versionOf);

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
