import { localTime } from '../../../common/local-time.ts';
import { NOTICE_MS, type Publication, publishVersion } from '../../campaign/publish.ts';
import type { PublishedVersion } from '../../campaign/versions.ts';
import type { Context } from '../../context.ts';
import { logOperation, type OperatorContext, type Why } from '../../operations/operations.ts';

/** How long after it is published a version holds at the soonest, ms: the shortest notice, and what publishing itself takes. */
export const SOONEST_MS = NOTICE_MS + 5000;

/** When a version holds, by the real clock. @param wanted a {@link LOCAL_TIME} of the campaign's clock; left out: as soon as can be */
export function holdsFrom({ now, campaignNow }: Context, wanted?: string): Date {
  if (wanted === undefined) return new Date(now.getTime() + SOONEST_MS);
  return new Date(now.getTime() + Date.parse(`${wanted}+08:00`) - campaignNow.getTime());
}

/** An instant of the real clock as the campaign's clock shows it. */
export const campaignTime = ({ now, campaignNow }: Context, real: Date): string =>
  localTime(new Date(campaignNow.getTime() + real.getTime() - now.getTime()));

/**
 * Publishes a campaign as the next version. Needs a transaction.
 * @param at see {@link holdsFrom}
 * @returns the version; undefined when nothing differs from the newest one
 * @throws ChangeRefused when a rule forbids a change
 */
export async function publishCampaign(
  context: OperatorContext,
  draft: Pick<Publication, 'campaign' | 'content' | 'pictures'>,
  at: string | undefined,
  why: Why,
): Promise<PublishedVersion | undefined> {
  const version = await publishVersion(context, {
    ...draft,
    at: holdsFrom(context, at),
    by: context.operator,
    reason: why.reason,
  });
  if (version) {
    const detail = { version: version.number, holds: version.holdsFrom.toISOString() };
    await logOperation(context, { command: 'campaign publish', detail, ...why });
  }
  return version;
}
