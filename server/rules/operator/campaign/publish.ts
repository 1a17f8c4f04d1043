import { ZONE_OFFSET_MS } from '../../../../src/campaign/zone.ts';
import { CampaignError, type Draft, warnings } from '../../../campaign/index.ts';
import { localTime } from '../../../common/local-time.ts';
import { type Difference, differencesOf } from '../../campaign/differences.ts';
import {
  campaignInstant,
  type CheckedChange,
  checkChange,
  NOTICE_MS,
  type Publication,
  publishVersion,
} from '../../campaign/publish.ts';
import { type PublishedVersion, readVersions } from '../../campaign/versions.ts';
import type { Context } from '../../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';

/** Shortest time from publishing to holding, ms: the notice, and what publishing itself takes. */
export const SOONEST_MS = NOTICE_MS + 5000;

/** When a version holds, by the real clock. @param wanted a {@link LOCAL_TIME} of the campaign's clock; by default as soon as possible */
function holdsFrom({ now, campaignNow }: Context, wanted: string | undefined): Date {
  if (wanted === undefined) return new Date(now.getTime() + SOONEST_MS);
  const instant = Date.parse(`${wanted}Z`) - ZONE_OFFSET_MS;
  return new Date(now.getTime() + instant - campaignNow.getTime());
}

/** An instant of the real clock as the campaign's clock shows it. */
const campaignTime = (context: Context, real: Date): string => localTime(campaignInstant(context, real));

/** A draft compared with the newest version. */
export interface CheckedDraft extends CheckedChange {
  /** When it would hold, by the campaign's clock. */
  readonly from: string;
  /** Names that this release does not know. */
  readonly unknown: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Checks a draft.
 * @param draft is refused if it rejects with a {@link CampaignError}
 * @param at see {@link holdsFrom}
 */
export async function checkPublication(
  context: Context,
  draft: Promise<Pick<Draft, 'campaign' | 'unknown'>>,
  at: string | undefined,
): Promise<CheckedDraft> {
  const holds = holdsFrom(context, at);
  const from = campaignTime(context, holds);
  try {
    const { campaign, unknown } = await draft;
    return { ...(await checkChange(context, campaign, holds)), from, unknown, warnings: warnings(campaign) };
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    const refused = error.problems.length > 0 ? error.problems : [error.subject];
    return { changes: [], refused, from, unknown: [], warnings: [] };
  }
}

/** A version that was published. */
export interface Published {
  readonly number: number;
  /** When it holds, by the campaign's clock. */
  readonly from: string;
  readonly changes: readonly Difference[];
}

/**
 * Publishes a campaign as the next version. Needs a transaction.
 * @param at see {@link holdsFrom}
 * @returns undefined if nothing differs from the newest version
 * @throws OperatorRefusal if a rule forbids a change
 */
export async function publishCampaign(
  context: OperatorContext,
  draft: Pick<Publication, 'campaign' | 'content' | 'pictures'>,
  at: string | undefined,
  why: Why,
): Promise<Published | undefined> {
  const publication = { ...draft, at: holdsFrom(context, at), by: context.operator, reason: why.reason };
  const { version, changes, refused } = await publishVersion(context, publication);
  if (refused.length > 0) throw new OperatorRefusal(refused.join('；'));
  if (!version) return undefined;
  const { number, holdsFrom: holds } = version;
  await logOperation(context, {
    command: 'campaign publish',
    detail: { version: number, holds: holds.toISOString() },
    ...why,
  });
  return { number, from: campaignTime(context, holds), changes };
}

/** Publishes the content of an earlier version again, see {@link publishCampaign}. */
export async function publishEarlier(
  context: OperatorContext,
  number: number,
  at: string | undefined,
  why: Why,
): Promise<Published | undefined> {
  const version = (await readVersions(context.sql)).find((each) => each.number === number);
  if (!version) throw new OperatorRefusal(`没有版本 ${number}`);
  return publishCampaign(context, { ...version, pictures: [] }, at, why);
}

/** A version as the history shows it. */
export interface ListedVersion extends Pick<PublishedVersion, 'number' | 'publishedBy' | 'reason'> {
  /** By the campaign's clock; `null` for the first version, which holds from the beginning. */
  readonly from: string | null;
  /** Whether it holds now. */
  readonly holds: boolean;
  /** Its changes to the previous version. */
  readonly changes: readonly Difference[];
}

/** The history of the campaign, oldest version first. */
export function historyOf(context: Context, versions: readonly PublishedVersion[]): ListedVersion[] {
  const { number: current } = context.versions.at(context.now);
  return versions.map(({ number, publishedBy, reason, holdsFrom: holds, campaign }, index) => {
    const before = versions[index - 1];
    return {
      number,
      publishedBy,
      reason,
      from: before ? campaignTime(context, holds) : null,
      holds: number === current,
      changes: before ? differencesOf(before.campaign, campaign) : [],
    };
  });
}
