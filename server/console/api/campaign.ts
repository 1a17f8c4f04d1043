import { uploadedPicture } from '../../campaign/index.ts';
import {
  checkDraft,
  discardDraft,
  previewPath,
  readSavedDraft,
  saveDraft,
  storePicture,
} from '../../rules/campaign/draft.ts';
import { followVersions, readHistory } from '../../rules/campaign/versions.ts';
import { SOONEST_MS } from '../../rules/campaign/publish.ts';
import type { Context } from '../../rules/context.ts';
import { type OperatorContext, OperatorRefusal, rulesContext, transact } from '../../rules/operations/operations.ts';
import {
  checkPublication,
  historyOf,
  publishCampaign,
  publishEarlier,
  type Published,
} from '../../rules/operator/campaign/publish.ts';
import { type Call, changing, type Handlers, inContext } from './handler.ts';

/** @throws OperatorRefusal if the draft was saved again since, or discarded */
async function requireDraft(context: Context, revision: number, refusal: string) {
  const draft = await readSavedDraft(context);
  if (draft?.revision !== revision) throw new OperatorRefusal(refusal);
  return { saved: draft, ...(await checkDraft(context, draft.content)) };
}

async function publish(
  call: Call,
  work: (inside: OperatorContext) => Promise<Published | undefined>,
): Promise<Published> {
  const published = await transact(call, work);
  if (!published) throw new OperatorRefusal('和最新版本没有区别，没有发布');
  await followVersions(call);
  return published;
}

export const campaignHandlers = {
  readCampaign: async (call) => {
    await followVersions(call);
    const context = rulesContext(call);
    const versions = await readHistory(context.sql);
    return {
      /** Of the newest version, as it was published. */
      content: versions.findLast(({ withdrawnBy }) => withdrawnBy === null)?.content ?? {},
      draft: (await readSavedDraft(context)) ?? null,
      /** Shortest time from publishing to holding, s. */
      soonestSeconds: SOONEST_MS / 1000,
      /** Newest first. */
      versions: historyOf(context, versions).toReversed(),
    };
  },
  checkCampaign: inContext((context, { content, ...how }) =>
    checkPublication(context, checkDraft(context, content), how),
  ),
  saveDraft: changing(async (inside, { content, revision }) => {
    if (!(await saveDraft(inside, content, revision, inside.operator)))
      throw new OperatorRefusal('别人刚刚保存了草稿：请重新打开后再改');
  }),
  discardDraft: changing((inside) => discardDraft(inside)),
  uploadPicture: async (call, { file }) => {
    // Read before the transaction: it may take seconds.
    const picture = await uploadedPicture(Buffer.from(file, 'base64'));
    return transact(call, async (inside) => ({ address: await storePicture(inside, picture) }));
  },
  previewDraft: async (call, { revision }) => {
    const context = rulesContext(call);
    const { saved } = await requireDraft(context, revision, '草稿刚刚被改过：请重新打开');
    const { share } = context.campaign.links;
    // A demo's campaign names no host: then it is the demo's own.
    const host = share === '/' ? (call.playersUrl ?? share) : share;
    const path = previewPath(context, saved);
    return { link: host === '/' ? `/${path}` : new URL(path, host).href };
  },
  publishDraft: (call, { revision, reason, ...how }) =>
    publish(call, async (inside) => {
      const draft = await requireDraft(inside, revision, '草稿刚刚被改过：请先看一遍再发布');
      const published = await publishCampaign(inside, draft, how, { reason });
      if (published) await discardDraft(inside);
      return published;
    }),
  backToVersion: (call, { number, reason, ...how }) =>
    publish(call, (inside) => publishEarlier(inside, number, how, { reason })),
} satisfies Handlers;
