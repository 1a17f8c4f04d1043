import { CampaignError, type Draft, warnings } from '../../../campaign/index.ts';
import { campaignInstantOf } from '../../../common/campaign-time.ts';
import { localTime } from '../../../common/local-time.ts';
import { type Difference, differencesOf, differenceText, worseText } from '../../campaign/differences.ts';
import { whyWitness } from '../../campaign/field-effects.ts';
import {
  checkChange,
  NOTICE_MS,
  type Publication,
  publishVersion,
  SOONEST_MS,
  withdraw,
} from '../../campaign/publish.ts';
import { type PublishedVersion, readHistory } from '../../campaign/versions.ts';
import type { Context } from '../../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';
import { campaignInstant, realInstant } from '../../two-clocks.ts';

/** How a version is published. */
export interface HowToPublish {
  /** When it holds, such as `2025-11-15T12:00` by the campaign's clock; left out: as soon as possible. */
  readonly at?: string | undefined;
  /** Number of an announced version that is withdrawn with it. */
  readonly replaces?: number | undefined;
  /** Whether the operator was told what is worse for players. */
  readonly worseConfirmed?: boolean | undefined;
}

/** When a version holds, by the real clock. @throws OperatorRefusal if the calendar has no such time */
function holdsFrom(context: Context, { at }: HowToPublish): Date {
  if (at === undefined) return new Date(context.now.getTime() + SOONEST_MS);
  const instant = campaignInstantOf(at);
  if (!instant) throw new OperatorRefusal(`生效时间：没有 ${at} 这个时间`);
  return realInstant(context, instant);
}

/** An instant of the real clock as the campaign's clock shows it. */
const campaignTime = (context: Context, real: Date): string => localTime(campaignInstant(context, real));

/**
 * Compares a draft with the newest version: its changes, when it would hold by the campaign's clock, what is worse for players
 * in a line, and why a second person has to agree.
 * @param draft is refused if it rejects with a {@link CampaignError}
 */
export async function checkPublication(
  context: Context,
  draft: Promise<Pick<Draft, 'campaign' | 'unknown'>>,
  how: HowToPublish,
) {
  const holds = holdsFrom(context, how);
  const from = campaignTime(context, holds);
  try {
    const { campaign, unknown } = await draft;
    const checked = await checkChange(context, campaign, holds, how.replaces);
    const { changes } = checked;
    const [worse, witness] = [worseText(changes), whyWitness(changes) ?? null];
    return { ...checked, from, unknown, warnings: warnings(campaign), worse, witness };
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    const refused = error.problems.length > 0 ? error.problems : [error.subject];
    return { changes: [], refused, from, unknown: [], warnings: [], worse: '', witness: null };
  }
}

export interface Published {
  readonly number: number;
  /** When it holds, by the campaign's clock. */
  readonly from: string;
  readonly changes: readonly Difference[];
}

/**
 * Withdraws a version that does not hold yet. Needs a transaction.
 * @throws OperatorRefusal if it holds, held, will hold within seconds, or is not the newest
 */
export async function withdrawVersion(context: OperatorContext, number: number, why: Why): Promise<void> {
  const version = await withdraw(context, number, context.operator);
  if (typeof version === 'string') throw new OperatorRefusal(version);
  const detail = { version: number, before: { holds: version.holdsFrom.toISOString() }, after: null };
  await logOperation(context, { command: 'campaign withdraw', detail, ...why });
}

/** A campaign that can be published. */
export type DraftToPublish = Pick<Publication, 'campaign' | 'content' | 'pictures'>;

/**
 * Publishes a campaign as the next version. Needs a transaction.
 * @throws OperatorRefusal if nothing differs from the newest version, a rule forbids a change, or one is worse for players
 * and the operator was not told so
 */
export async function publishCampaign(context: OperatorContext, draft: DraftToPublish, how: HowToPublish, why: Why) {
  if (how.replaces !== undefined) await withdrawVersion(context, how.replaces, why);
  const publication = { ...draft, at: holdsFrom(context, how), by: context.operator, reason: why.reason };
  const { version, changes, refused } = await publishVersion(context, publication);
  if (refused.length > 0) throw new OperatorRefusal(refused.join('；'));
  if (!version && how.replaces !== undefined)
    throw new OperatorRefusal(`和版本 ${how.replaces} 之前的版本没有区别：请撤回版本 ${how.replaces}`);
  if (!version) throw new OperatorRefusal('和最新版本没有区别，没有发布');
  const worse = worseText(changes);
  if (worse !== '' && how.worseConfirmed !== true) throw new OperatorRefusal(`对玩家不利的改动要先确认：${worse}`);
  const { number, holdsFrom: holds } = version;
  const detail = { version: number, holds: holds.toISOString(), changes: changes.map(differenceText) };
  await logOperation(context, { command: 'campaign publish', detail, ...why });
  return { number, from: campaignTime(context, holds), changes };
}

/** The history of the campaign, oldest version first. @param versions of `readHistory` */
export function historyOf(context: Context, versions: readonly PublishedVersion[]) {
  const { number: current } = context.versions.at(context.now);
  const newest = versions.findLast(({ withdrawnBy }) => withdrawnBy === null);
  return versions.map(({ number, publishedBy, reason, withdrawnBy, holdsFrom: holds, campaign }, index) => {
    const before = versions.slice(0, index).findLast((each) => each.withdrawnBy === null);
    return {
      number,
      publishedBy,
      reason,
      withdrawnBy,
      /** By the campaign's clock; `null` for the first version, which holds from the beginning. */
      from: before ? campaignTime(context, holds) : null,
      holds: number === current,
      /** Whether it can be withdrawn or replaced. */
      announced: number === newest?.number && holds.getTime() >= context.now.getTime() + NOTICE_MS,
      /** To the version before it that was not withdrawn. */
      changes: before ? differencesOf(before.campaign, campaign) : [],
    };
  });
}

/**
 * A version with the time for which it holds, for its announcement.
 * @param number left out: the version that holds
 * @throws OperatorRefusal if there is none
 */
export async function announcedVersion(context: Context, number = context.version) {
  const history = await readHistory(context.sql);
  const versions = historyOf(context, history);
  const at = history.findIndex((each) => each.number === number);
  const [version, stored] = [versions[at], history[at]];
  if (!version || !stored) throw new OperatorRefusal(`没有版本 ${number}`);
  const next = versions.slice(at + 1).find(({ withdrawnBy }) => withdrawnBy === null);
  return { ...version, campaign: stored.campaign, until: next?.from ?? null };
}
