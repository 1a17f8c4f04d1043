import { uploadedPicture } from '../../campaign/index.ts';
import { confirmMonth } from '../board/settlement.ts';
import { type Difference, differencesOf, differenceText } from '../campaign/differences.ts';
import { checkDraft, discardDraft, readSavedDraft, saveDraft, storePicture } from '../campaign/draft.ts';
import { whyWitness } from '../campaign/field-effects.ts';
import { checkChange, lockVersions } from '../campaign/publish.ts';
import { readHistory } from '../campaign/versions.ts';
import type { Context } from '../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal, versionOf, type Why } from '../operations/operations.ts';
import type { ActInput } from '../operator/acts.ts';
import { addAccountCodes, deleteAccountCodes, newAccountCodes, readAccountCodes } from '../operator/campaign/codes.ts';
import {
  type DraftToPublish,
  type HowToPublish,
  publishCampaign,
  withdrawVersion,
} from '../operator/campaign/publish.ts';
import { placesUnderReview, requireWritten } from '../operator/months/review.ts';
import { type ActContext, type ActRules, alone, type There } from './act-rule.ts';

/** Draft and history of the campaign: whoever changes one has seen both. */
export async function campaignState(context: Pick<Context, 'sql'>): Promise<There> {
  const draft = await readSavedDraft(context);
  const versions = await readHistory(context.sql);
  const newest = versions.at(-1);
  const withdrawn = versions.filter(({ withdrawnBy }) => withdrawnBy !== null).length;
  return {
    // One that was discarded and written anew counts from 1 again.
    version: `${draft ? versionOf(draft.content) : 0}.${versions.length}.${withdrawn}`,
    record: {
      草稿: draft ? `第 ${draft.revision} 次保存，由 ${draft.saved_by}` : '没有',
      最新版本: newest ? `${newest.number}，由 ${newest.publishedBy}` : '',
    },
    logged: [{ draft: draft?.revision ?? 0 }, { version: newest?.number ?? 0 }],
  };
}

/** {@link campaignState}, locked. */
async function there(inside: ActContext): Promise<There> {
  await lockVersions(inside);
  return campaignState(inside);
}

/** The saved draft, checked. @throws OperatorRefusal without one */
async function savedDraft(inside: OperatorContext) {
  const draft = await readSavedDraft(inside);
  if (!draft) throw new OperatorRefusal('没有草稿');
  return checkDraft(inside, draft.content);
}

/** An earlier version. @throws OperatorRefusal when there is none */
async function earlier({ sql }: Context, { number }: { readonly number: number }) {
  const version = (await readHistory(sql)).find((each) => each.number === number);
  if (!version) throw new OperatorRefusal(`没有版本 ${number}`);
  return { ...version, pictures: [] };
}

const lines = (changes: readonly Difference[]): string[] => changes.map(differenceText);

/** An act that publishes the campaign that its input names. */
const publishing = <I extends HowToPublish & Why>(
  draftOf: (inside: OperatorContext, input: I) => Promise<DraftToPublish>,
) => {
  const changes = async (inside: ActContext, input: I) => {
    const { campaign } = await draftOf(inside, input);
    const { changes: own } = await checkChange(inside, campaign, inside.now, input.replaces);
    return input.replaces === undefined ? own : [...(await withdrawal(inside, input.replaces)), ...own];
  };
  return {
    there,
    witness: {
      why: async (inside: ActContext, input: I) => whyWitness(await changes(inside, input)),
      subject: async (inside: ActContext, input: I) => [
        input.at === undefined ? '同意后马上生效' : `从 ${input.at} 起生效`,
        ...lines(await changes(inside, input)),
      ],
    },
    run: async (inside: ActContext, input: I) => publishCampaign(inside, await draftOf(inside, input), input, input),
  };
};
const publishingDraft = publishing<ActInput<'publishDraft'>>(savedDraft);

async function withdrawal({ sql }: ActContext, number: number): Promise<readonly Difference[]> {
  const versions = (await readHistory(sql)).filter((each) => each.withdrawnBy === null && each.number <= number);
  const [before, version] = versions.slice(-2);
  return before && version ? differencesOf(version.campaign, before.campaign) : [];
}

/** Adds codes of the official account. @returns those that were new */
async function addCodes(inside: ActContext, command: string, codes: readonly string[]): Promise<string[]> {
  const added = await addAccountCodes(inside, codes);
  await logOperation(inside, { command, detail: { codes: added.length } });
  return added;
}

export const campaignRules = {
  saveDraft: alone(there, async (inside, { content }) => {
    const before = (await readSavedDraft(inside))?.revision ?? 0;
    await saveDraft(inside, content, inside.operator);
    const detail = { draft: before + 1, before, after: before + 1 };
    await logOperation(inside, { command: 'campaign draft', detail });
  }),
  discardDraft: alone(there, async (inside) => {
    const before = (await readSavedDraft(inside))?.revision ?? 0;
    await discardDraft(inside);
    await logOperation(inside, { command: 'campaign draft', detail: { draft: 0, before, after: null } });
  }),
  uploadPicture: alone(null, async (inside, { file }) => {
    const address = await storePicture(inside, await uploadedPicture(Buffer.from(file, 'base64')));
    await logOperation(inside, { command: 'campaign picture', detail: { picture: address } });
    return { address };
  }),
  publishDraft: {
    ...publishingDraft,
    run: async (inside, input) => {
      const published = await publishingDraft.run(inside, input);
      await discardDraft(inside);
      return published;
    },
  },
  publishCampaign: publishing<ActInput<'publishCampaign'>>((inside, { content }) => checkDraft(inside, content)),
  backToVersion: publishing<ActInput<'backToVersion'>>(earlier),
  withdrawVersion: {
    there,
    witness: {
      why: async (inside, { number }) => whyWitness(await withdrawal(inside, number)),
      subject: async (inside, { number }) => [`撤回版本 ${number}`, ...lines(await withdrawal(inside, number))],
    },
    run: (inside, { number, ...why }) => withdrawVersion(inside, number, why),
  },
  approveMonth: {
    there: async (inside, { month }) => {
      await inside.sql`select pg_advisory_xact_lock(hashtext('approve month'))`;
      const places = await placesUnderReview(inside, month);
      const record = places.lines.map((line, index) => [`第 ${index + 1} 名`, line] as const);
      return { version: places.version, record: Object.fromEntries(record), logged: [{ month }] };
    },
    witness: {
      why: async () => '名次要两个人同意',
      subject: async (inside, { month }) => [
        `确认 ${month} 的名次并发奖`,
        ...(await placesUnderReview(inside, month)).lines,
      ],
    },
    run: async (inside, { month, ...why }) => {
      requireWritten(inside, month);
      if (!(await confirmMonth(inside, month, inside.operator))) throw new OperatorRefusal(`${month} 的名次已经确认`);
      await logOperation(inside, { command: 'confirm', detail: { month }, ...why });
    },
  },
  generateCodes: alone(null, (inside, { count }) => addCodes(inside, 'codes generate', newAccountCodes(count))),
  importCodes: alone(null, async (inside, { file }) => {
    const codes = await readAccountCodes(file);
    const { length: added } = await addCodes(inside, 'codes import', codes);
    return { added, known: codes.length - added };
  }),
  deleteCodes: alone(null, async (inside, { file, ...why }) => {
    const done = await deleteAccountCodes(inside, file === null ? null : await readAccountCodes(file));
    const deleted = done.filter(({ result }) => result === 'deleted').length;
    await logOperation(inside, { command: 'codes delete', detail: { codes: deleted }, ...why });
    return done;
  }),
} satisfies ActRules;
