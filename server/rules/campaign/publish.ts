import type { Campaign, Draft } from '../../campaign/index.ts';
import { localTime } from '../../common/local-time.ts';
import type { Context } from '../context.ts';
import { prepareCampaign } from './prepare.ts';
import { storePicture } from './draft.ts';
import { type Difference, differencesOf } from './differences.ts';
import { refusalsOf } from './change-rules.ts';
import { type PublishedVersion, readVersions } from './versions.ts';

/** Shortest time from publishing to holding, ms, in which open pages learn of it. */
export const NOTICE_MS = 15_000;

/** A campaign's changes to the newest version. */
export interface CheckedChange {
  readonly changes: readonly Difference[];
  /** Why it may not be published, a line each; empty if it may. */
  readonly refused: readonly string[];
}

/** A campaign to publish. */
export interface Publication extends Pick<Draft, 'campaign' | 'content' | 'pictures'> {
  /** When it holds, by the real clock. */
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

/** Items and prizes of which awards are pending, as `item 3`. */
async function pendingEntries({ sql }: Pick<Context, 'sql'>): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }>`
    select distinct case a.source when 'draw' then 'prize ' || d.prize_id else 'item ' || f.reference end as name
    from awards a
    join lateral first_award(a.id) f on true
    left join draws d on a.source = 'draw' and d.player_id = f.player_id and d.number::text = f.reference
    where a.state = 'pending' and a.source in ('draw', 'exchange')`;
  return new Set(rows.map(({ name }) => name));
}

/** The instant of the campaign's clock at an instant of the real one. */
export const campaignInstant = ({ now, campaignNow }: Pick<Context, 'now' | 'campaignNow'>, real: Date): Date =>
  new Date(campaignNow.getTime() + real.getTime() - now.getTime());

/**
 * Compares a campaign with the newest version.
 * @param at when it would hold, by the real clock
 */
export async function checkChange(context: Context, after: Campaign, at: Date): Promise<CheckedChange> {
  const history = (await readVersions(context.sql)).map(({ campaign }) => campaign);
  const before = history.at(-1);
  if (!before) return { changes: [], refused: [] };
  const change = { before, after, history, at: campaignInstant(context, at), pending: await pendingEntries(context) };
  return { changes: differencesOf(before, after), refused: refusalsOf(change) };
}

async function insertVersion(context: Context, publication: Publication): Promise<PublishedVersion> {
  const { sql, now } = context;
  const { content, at, by, reason, pictures, campaign } = publication;
  for (const picture of pictures) await storePicture(context, picture);
  await sql`
    insert into campaign_versions (number, content, holds_from, published_at, published_by, reason)
    select coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::jsonb, ${at}, ${now}, ${by}, ${reason}
    from campaign_versions`;
  await prepareCampaign(context, campaign);
  const [version] = (await readVersions(sql)).slice(-1);
  if (!version) throw new Error('The version was not written');
  return version;
}

/** Locks publication until the transaction ends. */
const lockVersions = ({ sql }: Pick<Context, 'sql'>) => sql`select pg_advisory_xact_lock(20251101)`;

/** Why a version can't hold from an instant on; empty if it can. */
function timeRefusals({ now, campaignNow }: Context, at: Date, newest: PublishedVersion | undefined): string[] {
  if (at.getTime() < now.getTime() + NOTICE_MS) return [`生效时间：至少在发布 ${NOTICE_MS / 1000} 秒之后`];
  if (!newest || at > newest.holdsFrom) return [];
  const since = localTime(campaignInstant({ now, campaignNow }, newest.holdsFrom));
  return [`生效时间：必须晚于版本 ${newest.number} 的 ${since}`];
}

/** Result of a publication. */
export interface Publishing extends CheckedChange {
  /** Undefined if it was refused, or changes nothing. */
  readonly version?: PublishedVersion;
}

/**
 * Publishes a campaign as the next version, unless it changes nothing, would hold too soon or not after the newest version,
 * or a rule forbids a change. Needs a transaction.
 */
export async function publishVersion(context: Context, publication: Publication): Promise<Publishing> {
  await lockVersions(context);
  const { changes, refused } = await checkChange(context, publication.campaign, publication.at);
  if (changes.length === 0 || refused.length > 0) return { changes, refused };
  const newest = (await readVersions(context.sql)).at(-1);
  const early = timeRefusals(context, publication.at, newest);
  if (early.length > 0) return { changes, refused: early };
  return { changes, refused: [], version: await insertVersion(context, publication) };
}

/**
 * Publishes the first version, which holds from the beginning, unless there is one: several processes may start at once.
 * Needs a transaction.
 */
export async function publishFirst(context: Context, draft: Draft): Promise<void> {
  await lockVersions(context);
  if ((await context.sql`select 1 from campaign_versions limit 1`).length > 0) return;
  await insertVersion(context, { ...draft, at: new Date(0), by: '系统', reason: '第一次启动' });
}
