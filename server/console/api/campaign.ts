import { CampaignError, uploadedPicture, warnings } from '../../campaign/index.ts';
import { type Difference, differencesOf } from '../../rules/campaign/differences.ts';
import {
  checkDraft,
  discardDraft,
  readSavedDraft,
  type SavedDraft,
  saveDraft,
  storePicture,
} from '../../rules/campaign/draft.ts';
import { previewPath } from '../../rules/campaign/preview.ts';
import { ChangeRefused, checkChange } from '../../rules/campaign/publish.ts';
import { followVersions, type PublishedVersion, readVersions } from '../../rules/campaign/versions.ts';
import type { Context } from '../../rules/context.ts';
import { OperatorRefusal } from '../../rules/operations/operations.ts';
import { campaignTime, holdsFrom, publishCampaign, SOONEST_MS } from '../../rules/operator/campaign/publish.ts';
import { type Call, changing, type Handler, rulesContext, transact } from './handler.ts';

/** A version as the history shows it. @public by the answers of calls */
export interface ShownVersion extends Pick<PublishedVersion, 'number' | 'publishedBy' | 'reason'> {
  /** By the campaign's clock; `null` for the first one, which holds from the beginning. */
  readonly from: string | null;
  /** Whether it holds now. */
  readonly holds: boolean;
  /** What it changed in the one before. */
  readonly changes: readonly Difference[];
}

function historyOf(context: Context, versions: readonly PublishedVersion[]): ShownVersion[] {
  const { number: current } = context.versions.at(context.now);
  return versions
    .map(({ number, publishedBy, reason, holdsFrom: from, campaign }, index) => {
      const before = versions[index - 1];
      return {
        number,
        publishedBy,
        reason,
        from: before ? campaignTime(context, from) : null,
        holds: number === current,
        changes: before ? differencesOf(before.campaign, campaign) : [],
      };
    })
    .toReversed();
}

/** The content that is worked on, with what it is based on. @public by the answers of calls */
export interface CampaignState {
  /** Of the newest version, as it was published. */
  readonly content: unknown;
  readonly draft: SavedDraft | null;
  /** How long after publishing a version can hold at the soonest. */
  readonly soonestSeconds: number;
  readonly versions: readonly ShownVersion[];
}

const read: Handler<'readCampaign', CampaignState> = async (call) => {
  await followVersions(call.services);
  const context = rulesContext(call);
  const versions = await readVersions(context.sql);
  return {
    content: versions.at(-1)?.content ?? {},
    draft: (await readSavedDraft(context)) ?? null,
    soonestSeconds: SOONEST_MS / 1000,
    versions: historyOf(context, versions),
  };
};

/** What a draft would change, or why it can't be published. @public by the answers of calls */
export interface CheckedDraft {
  readonly changes: readonly Difference[];
  /** When it would hold, by the campaign's clock. */
  readonly from: string;
  /** A line for each thing that is wrong. */
  readonly refused: readonly string[];
  readonly warnings: readonly string[];
}

async function checked(context: Context, content: unknown, at: string | undefined): Promise<CheckedDraft> {
  const holds = holdsFrom(context, at);
  const from = campaignTime(context, holds);
  try {
    const { campaign, unknown } = await checkDraft(context, content);
    const changes = await checkChange(context, campaign, holds);
    return { changes, from, refused: [], warnings: [...unknown, ...warnings(campaign)] };
  } catch (error) {
    if (!(error instanceof CampaignError || error instanceof ChangeRefused)) throw error;
    const [first = '', ...rest] = error.message.split(/\n\s*/);
    return { changes: [], from, refused: rest.length > 0 ? rest : [first], warnings: [] };
  }
}

const check: Handler<'checkCampaign', CheckedDraft> = (call, { content, at }) =>
  checked(rulesContext(call), content, at);

const save = changing<'saveDraft'>(async (inside, { content, revision }) => {
  if (!(await saveDraft(inside, content, revision, inside.operator)))
    throw new OperatorRefusal('别人刚刚保存了草稿：请重新打开后再改');
});

const discard = changing<'discardDraft'>(discardDraft);

const upload: Handler<'uploadPicture', { readonly address: string }> = (call, { name, file }) =>
  transact(call, async (inside) => ({
    address: await storePicture(inside, uploadedPicture(name, Buffer.from(file, 'base64'))),
  }));

const preview: Handler<'previewDraft', { readonly link: string }> = async (call, { revision }) => {
  const context = rulesContext(call);
  const draft = await readSavedDraft(context);
  if (draft?.revision !== revision) throw new OperatorRefusal('草稿刚刚被改过：请重新打开');
  await checkDraft(context, draft.content);
  const { share } = context.campaign.links;
  // A demo's campaign names no host: then it is the demo's own.
  const host = share === '/' ? (call.services.playersUrl ?? share) : share;
  const path = previewPath(context, draft);
  return { link: host === '/' ? `/${path}` : new URL(path, host).href };
};

/** A version that was published. @public by the answers of calls */
export interface Published {
  readonly number: number;
  /** By the campaign's clock. */
  readonly from: string;
}

async function publish(
  call: Call,
  contentOf: (inside: Context) => Promise<unknown>,
  { at, reason }: { readonly at?: string | undefined; readonly reason: string },
): Promise<Published> {
  const version = await transact(call, async (inside) => {
    const draft = await checkDraft(inside, await contentOf(inside));
    const published = await publishCampaign(inside, draft, at, { reason });
    if (!published) throw new OperatorRefusal('和最新版本没有区别，没有发布');
    return published;
  });
  await followVersions(call.services);
  return { number: version.number, from: campaignTime(rulesContext(call), version.holdsFrom) };
}

const publishSaved: Handler<'publishDraft', Published> = (call, { revision, ...how }) =>
  publish(
    call,
    async (inside) => {
      const draft = await readSavedDraft(inside);
      if (draft?.revision !== revision) throw new OperatorRefusal('草稿刚刚被改过：请先看一遍再发布');
      await discardDraft(inside);
      return draft.content;
    },
    how,
  );

const back: Handler<'backToVersion', Published> = (call, { number, ...how }) =>
  publish(
    call,
    async ({ sql }) => {
      const wanted = (await readVersions(sql)).find((version) => version.number === number);
      if (!wanted) throw new OperatorRefusal(`没有版本 ${number}`);
      return wanted.content;
    },
    how,
  );

export const campaignHandlers = {
  readCampaign: read,
  checkCampaign: check,
  saveDraft: save,
  discardDraft: discard,
  uploadPicture: upload,
  previewDraft: preview,
  publishDraft: publishSaved,
  backToVersion: back,
};
