import { type CampaignVersion, checkCampaign, type Versions } from '../../campaign/index.ts';
import type { Sql } from '../../db/index.ts';
import type { CoreServices } from '../context.ts';

export interface PublishedVersion extends CampaignVersion {
  readonly publishedBy: string;
  readonly reason: string;
  /** The published file. */
  readonly content: unknown;
  /** Who withdrew it before it held; `null` for a version that holds, held or will hold. */
  readonly withdrawnBy: string | null;
}

/** Every published version after a number, the withdrawn ones too, oldest first; 0: all. */
export async function readHistory(sql: Sql, after = 0): Promise<PublishedVersion[]> {
  const rows = await sql<Omit<PublishedVersion, 'campaign'>>`
    select number, content, holds_from as "holdsFrom", published_by as "publishedBy", reason, withdrawn_by as "withdrawnBy"
    from campaign_versions where number > ${after}::int order by number`;
  return rows.map((row) => Object.assign(row, { campaign: checkCampaign(row.content, `of version ${row.number}`) }));
}

/** The versions of {@link readHistory} that were not withdrawn. */
export const readVersions = async (sql: Sql, after = 0): Promise<PublishedVersion[]> =>
  (await readHistory(sql, after)).filter(({ withdrawnBy }) => withdrawnBy === null);

/**
 * Learns which versions any process has published and withdrawn meanwhile. A poll, because `listen` needs a connection of
 * its own and does not work through a pooler.
 */
export async function followVersions({
  database: { sql },
  versions,
}: Pick<CoreServices, 'database'> & { readonly versions: Versions }): Promise<void> {
  const published = await readVersions(sql, versions.newest.number);
  const gone = await sql<{ number: number }>`select number from campaign_versions where withdrawn_at is not null`;
  versions.follow(published, new Set(gone.map(({ number }) => number)));
}
