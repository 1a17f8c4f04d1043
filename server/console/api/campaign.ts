import { campaignState } from '../../rules/acts/campaign-rules.ts';
import { checkDraft, previewPath, readSavedDraft } from '../../rules/campaign/draft.ts';
import { pendingEntries, SOONEST_MS } from '../../rules/campaign/publish.ts';
import { followVersions, readHistory } from '../../rules/campaign/versions.ts';
import { OperatorRefusal } from '../../rules/operations/operations.ts';
import { readPage } from '../../rules/operations/paging.ts';
import { CODE_LIST, countAccountCodes } from '../../rules/operator/campaign/codes.ts';
import { checkPublication, historyOf } from '../../rules/operator/campaign/publish.ts';
import { byCampaignClock } from '../../rules/two-clocks.ts';
import type { Handlers } from './handler.ts';

export const campaignHandlers = {
  readCampaign: async (context) => {
    await followVersions(context);
    const [versions, draft] = await Promise.all([readHistory(context.sql), readSavedDraft(context)]);
    return {
      /** Of the newest version, as it was published. */
      content: versions.findLast(({ withdrawnBy }) => withdrawnBy === null)?.content ?? {},
      draft: draft ? byCampaignClock(context, draft) : null,
      version: (await campaignState(context)).version,
      /** Items and prizes that awards are owed of, as `item 3`: they can't be removed. */
      owed: [...(await pendingEntries(context))],
      /** The highest id of an item or prize of any version: a new one has a higher id. */
      lastId: Math.max(
        ...versions.flatMap(({ campaign: { draw, exchange } }) => [...draw.prizes, ...exchange].map(({ id }) => id)),
      ),
      /** Shortest time from publishing to holding, s. */
      soonestSeconds: SOONEST_MS / 1000,
      /** Newest first. */
      versions: historyOf(context, versions).toReversed(),
    };
  },
  checkCampaign: (context, { content, ...how }) => checkPublication(context, checkDraft(context, content), how),
  countCodes: (context) => countAccountCodes(context),
  listCodes: (context, query) => readPage(context, CODE_LIST, query),
  previewDraft: async (context, { revision }) => {
    const saved = await readSavedDraft(context);
    if (saved?.revision !== revision) throw new OperatorRefusal('草稿刚刚被改过：请重新打开');
    await checkDraft(context, saved.content);
    const { share } = context.campaign.links;
    // A demo's campaign names no host: then it is the demo's own.
    const host = share === '/' ? (context.playersUrl ?? share) : share;
    const path = previewPath(context, saved);
    return { link: host === '/' ? `/${path}` : new URL(path, host).href };
  },
} satisfies Handlers;
