import { type Campaign, CampaignError, type Draft, dayOf, owedBy } from '../../campaign/index.ts';
import { localTime } from '../../common/local-time.ts';
import type { Context } from '../context.ts';
import { campaignInstant } from '../two-clocks.ts';
import { prepareCampaign } from './prepare.ts';
import { storePicture } from './draft.ts';
import { type Difference, differencesOf } from './differences.ts';
import { refusalsOf } from './change-rules.ts';
import { type PublishedVersion, readHistory } from './versions.ts';

/** Shortest time from publishing to holding, ms, in which open pages learn of it. */
export const NOTICE_MS = 15_000;
/** Shortest time that is promised, ms: the notice, and what publishing itself takes. */
export const SOONEST_MS = NOTICE_MS + 5000;

interface CheckedChange {
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
export async function pendingEntries({ sql }: Pick<Context, 'sql'>): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }>`
    select distinct case a.source when 'draw' then 'prize ' || d.prize_id else 'item ' || f.reference end as name
    from awards a
    join lateral first_award(a.id) f on true
    left join draws d on a.source = 'draw' and d.player_id = f.player_id and d.number::text = f.reference
    where a.state = 'pending' and a.source in ('draw', 'exchange')`;
  return new Set(rows.map(({ name }) => name));
}

/** Why a version can't hold from an instant on; empty if it can. */
function timeRefusals(context: Context, at: Date, newest: PublishedVersion, after: Campaign): string[] {
  const { number, holdsFrom, campaign } = newest;
  const soonest = context.now.getTime() + NOTICE_MS;
  if (at.getTime() < soonest) return [`生效时间：至少在发布 ${NOTICE_MS / 1000} 秒之后`];
  if (at <= holdsFrom)
    return [
      `生效时间：必须晚于版本 ${number} 的 ${localTime(campaignInstant(context, holdsFrom))}；它还可以撤回或替换`,
    ];
  // After the end, too, but not later than at once; the next season has an end of its own.
  const until = after.claimUntil > campaign.claimUntil ? after.claimUntil : campaign.claimUntil;
  const late = dayOf(campaignInstant(context, at)) > until && at.getTime() > soonest + SOONEST_MS;
  return late ? [`生效时间：活动到 ${until} 就结束了；年份写错了吗？`] : [];
}

/** The versions of a history that were not withdrawn, and are not replaced. */
const standing = (history: readonly PublishedVersion[], replaces?: number): PublishedVersion[] =>
  history.filter(({ number, withdrawnBy }) => withdrawnBy === null && number !== replaces);

/**
 * Compares a campaign with the newest version.
 * @param at when it would hold, by the real clock
 * @param replaces number of an announced version that would be withdrawn
 */
export async function checkChange(context: Context, after: Campaign, at: Date, replaces?: number) {
  const history = await readHistory(context.sql);
  const newest = standing(history, replaces).at(-1);
  const changes = newest ? differencesOf(newest.campaign, after) : [];
  if (!newest || changes.length === 0) return { changes, refused: [] };
  const change = {
    before: newest.campaign,
    after,
    // The withdrawn ones too: their ids have stock.
    history: history.map(({ campaign }) => campaign),
    at: campaignInstant(context, at),
    pending: await pendingEntries(context),
  };
  const owed = context.demo ? [] : owedBy(after);
  return { changes, refused: [...timeRefusals(context, at, newest, after), ...refusalsOf(change), ...owed] };
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
  const version = (await readHistory(sql)).at(-1);
  if (!version) throw new Error('The version was not written');
  return version;
}

/** Locks publication until the transaction ends. */
export const lockVersions = ({ sql }: Pick<Context, 'sql'>) => sql`select pg_advisory_xact_lock(20251101)`;

/** Result of a publication. */
export interface Publishing extends CheckedChange {
  /** Undefined if it was refused, or changes nothing. */
  readonly version?: PublishedVersion;
}

/**
 * Publishes a campaign as the next version, unless it changes nothing, would hold too soon, too late or not after the newest
 * version, or a rule forbids a change. Needs a transaction.
 */
export async function publishVersion(context: Context, publication: Publication): Promise<Publishing> {
  await lockVersions(context);
  const checked = await checkChange(context, publication.campaign, publication.at);
  if (checked.changes.length === 0 || checked.refused.length > 0) return checked;
  return { ...checked, version: await insertVersion(context, publication) };
}

/**
 * Withdraws a version that does not hold yet: it never will. Needs a transaction.
 * @returns the version, or why it can't be withdrawn
 */
export async function withdraw(context: Context, number: number, by: string): Promise<PublishedVersion | string> {
  const { sql, now } = context;
  await lockVersions(context);
  const versions = standing(await readHistory(sql));
  const [previous, newest] = versions.slice(-2);
  const wanted = versions.find((version) => version.number === number);
  if (!wanted) return `没有版本 ${number}，或者它已经撤回`;
  if (!previous || !newest || wanted.holdsFrom.getTime() < now.getTime() + NOTICE_MS)
    return `版本 ${number} 已经生效，或者马上就要生效：请恢复以前的版本`;
  if (wanted !== newest) return `版本 ${newest.number} 是在版本 ${number} 之后发布的：请先撤回它`;
  await sql`
    update campaign_versions set withdrawn_at = ${now}, withdrawn_by = ${by} where number = ${number}::int`;
  // Names in the stock are again those of the version before.
  await prepareCampaign(context, previous.campaign);
  return wanted;
}

/**
 * Publishes the first version, which holds from the beginning, unless there is one: several processes may start at once.
 * Needs a transaction.
 * @throws CampaignError in production, if it lacks what the law wants said
 */
export async function publishFirst(context: Context, draft: Draft): Promise<void> {
  await lockVersions(context);
  if ((await context.sql`select 1 from campaign_versions limit 1`).length > 0) return;
  const owed = context.demo ? [] : owedBy(draft.campaign);
  if (owed.length > 0) throw new CampaignError('活动还不能公布', owed);
  await insertVersion(context, { ...draft, at: new Date(0), by: '系统', reason: '第一次启动' });
}
