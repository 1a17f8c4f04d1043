import * as v from 'valibot';
import { CampaignError, type Draft, readDraft, warnings } from '../../campaign/index.ts';
import { readSettings } from '../../common/settings.ts';
import { differencesOf, differenceText } from '../../rules/campaign/differences.ts';
import { ChangeRefused, checkChange, type Publication } from '../../rules/campaign/publish.ts';
import { followVersions, readVersions } from '../../rules/campaign/versions.ts';
import { campaignTime, holdsFrom, publishCampaign } from '../../rules/operator/campaign/publish.ts';
import { LOCAL_TIME } from '../../rules/operator/words.ts';
import { command, OpsError } from '../command.ts';
import { type OpsContext, rulesContext, transact } from '../context.ts';
import { pieces, REASON, reason, whyOf } from '../fields.ts';
import type { Output } from '../output.ts';

const at = v.optional(v.pipe(v.string(), v.regex(LOCAL_TIME, '--at must be a time in Shanghai like 2025-11-15T12:00')));
const publishing = v.object({ at, ...reason.entries });

/** @throws OpsError in place of a refusal, whose lines are for the operator */
function refused(error: unknown): never {
  if (error instanceof ChangeRefused || error instanceof CampaignError)
    throw new OpsError(error.message.replace(/\n\s*/g, '; '), { cause: error });
  throw error;
}

const notesOf = ({ unknown, campaign }: Draft): string[] => [
  ...unknown.map((name) => `the file has ${name}, which this release does not know`),
  ...warnings(campaign),
];

/** Shows what a file would change, and whether it may. */
async function check(context: OpsContext, file: string | undefined, wanted?: string): Promise<Output> {
  const draft = await readDraft(file ?? readSettings(process.env).CAMPAIGN_FILE).catch(refused);
  const inside = rulesContext(context);
  const from = holdsFrom(inside, wanted);
  const differences = await checkChange(inside, draft.campaign, from).catch(refused);
  return {
    columns: ['change'],
    rows: differences.map((difference) => ({ change: differenceText(difference) })),
    notes: [
      ...notesOf(draft),
      differences.length === 0
        ? 'the file has nothing otherwise than the newest version'
        : `may be published to hold from ${campaignTime(inside, from)}`,
    ],
  };
}

/** Publishes a draft. */
async function publish(
  context: OpsContext,
  draft: Pick<Publication, 'campaign' | 'content' | 'pictures'>,
  { at: wanted, ...reasons }: v.InferOutput<typeof publishing>,
  notes: readonly string[] = [],
): Promise<Output> {
  const before = context.versions.newest;
  const version = await transact(context, (inside) => publishCampaign(inside, draft, wanted, whyOf(reasons))).catch(
    refused,
  );
  if (!version)
    return { columns: [], rows: [], notes: ['nothing differs from the newest version: nothing was published'] };
  await followVersions(context);
  const from = campaignTime(rulesContext(context), version.holdsFrom);
  return {
    columns: ['change'],
    rows: differencesOf(before.campaign, version.campaign).map((difference) => ({
      change: `${differenceText(difference)} from ${from}`,
    })),
    notes: [...notes, `version ${version.number} holds from ${from}`],
  };
}

async function publishFile(context: OpsContext, file: string, how: v.InferOutput<typeof publishing>): Promise<Output> {
  const draft = await readDraft(file).catch(refused);
  return publish(context, draft, how, notesOf(draft));
}

/** Publishes what an earlier version says. */
async function back(context: OpsContext, number: number, how: v.InferOutput<typeof publishing>): Promise<Output> {
  const { sql } = rulesContext(context);
  const wanted = (await readVersions(sql)).find((version) => version.number === number);
  if (!wanted) throw new OpsError(`there is no version ${number}`);
  return publish(context, { ...wanted, pictures: [] }, how);
}

async function history(context: OpsContext): Promise<Output> {
  const inside = rulesContext(context);
  const versions = await readVersions(inside.sql);
  return {
    columns: ['version', 'from', 'by', 'reason', 'changes'],
    rows: versions.map((version, index) => {
      const before = versions[index - 1];
      return {
        version: version.number,
        from: before === undefined ? 'the beginning' : campaignTime(inside, version.holdsFrom),
        by: version.publishedBy,
        reason: version.reason,
        changes:
          before === undefined ? '' : differencesOf(before.campaign, version.campaign).map(differenceText).join('; '),
      };
    }),
  };
}

const file = v.strictTuple([v.pipe(v.string(), v.nonEmpty('<file> is missing'))]);

/** Commands that change the campaign while it runs. */
export const campaignCommands = [
  command({
    name: 'campaign check',
    usage: '<file> [--at <time>]',
    summary: 'check a campaign file: what it changes in the newest version, and whether that may be then',
    positionals: file,
    options: v.object({ at }),
    run: (context, [path], { at: wanted }) => check(context, path, wanted),
  }),
  command({
    name: 'campaign diff',
    usage: '',
    summary: 'compare CAMPAIGN_FILE with the newest version',
    run: (context) => check(context, undefined),
  }),
  command({
    name: 'campaign publish',
    usage: `<file> [--at <time>] ${REASON}`,
    summary: 'publish a campaign file: it holds for everybody from a time in Shanghai on, or twenty seconds from now',
    positionals: file,
    options: publishing,
    run: (context, [path], how) => publishFile(context, path, how),
  }),
  command({
    name: 'campaign history',
    usage: '',
    summary: 'list the versions of the campaign, with who published them, why, and what they changed',
    run: history,
  }),
  command({
    name: 'campaign back',
    usage: `<version> [--at <time>] ${REASON}`,
    summary: 'publish again what an earlier version says',
    positionals: v.strictTuple([pieces('<version>')]),
    options: publishing,
    run: (context, [number], how) => back(context, number, how),
  }),
];
