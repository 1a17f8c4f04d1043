import * as v from 'valibot';
import { readDraft, warnings } from '../../campaign/index.ts';
import { readSettings } from '../../common/settings.ts';
import { differenceText } from '../../rules/campaign/differences.ts';
import { followVersions, readVersions } from '../../rules/campaign/versions.ts';
import { type OperatorContext, rulesContext, transact } from '../../rules/operations/operations.ts';
import {
  checkPublication,
  historyOf,
  type Published,
  publishCampaign,
  publishEarlier,
} from '../../rules/operator/campaign/publish.ts';
import { LOCAL_TIME } from '../../rules/operator/words.ts';
import { command, type OpsContext, OpsError } from '../command.ts';
import { pieces, REASON, reason, whyOf } from '../fields.ts';
import type { Output } from '../output.ts';

const at = v.optional(v.pipe(v.string(), v.regex(LOCAL_TIME, '--at must be a time in Shanghai like 2025-11-15T12:00')));
const publishing = v.object({ at, ...reason.entries });

const unknownNote = (name: string): string => `the file has ${name}, which this release does not know`;

/** Shows what a file would change, and whether it may. */
async function check(context: OpsContext, file: string | undefined, wanted?: string): Promise<Output> {
  const draft = readDraft(file ?? readSettings(process.env).CAMPAIGN_FILE);
  const {
    changes,
    from,
    refused,
    unknown,
    warnings: warned,
  } = await checkPublication(rulesContext(context), draft, wanted);
  if (refused.length > 0) throw new OpsError(refused.join('; '));
  return {
    columns: ['change'],
    rows: changes.map((difference) => ({ change: differenceText(difference) })),
    notes: [
      ...unknown.map(unknownNote),
      ...warned,
      changes.length === 0
        ? 'the file has nothing otherwise than the newest version'
        : `may be published to hold from ${from}`,
    ],
  };
}

async function publish(
  context: OpsContext,
  work: (inside: OperatorContext) => Promise<Published | undefined>,
  notes: readonly string[] = [],
): Promise<Output> {
  const published = await transact(context, work);
  if (!published)
    return { columns: [], rows: [], notes: ['nothing differs from the newest version: nothing was published'] };
  await followVersions(context);
  const { number, from, changes } = published;
  return {
    columns: ['change'],
    rows: changes.map((difference) => ({ change: `${differenceText(difference)} from ${from}` })),
    notes: [...notes, `version ${number} holds from ${from}`],
  };
}

async function publishFile(
  context: OpsContext,
  path: string,
  { at: wanted, ...reasons }: v.InferOutput<typeof publishing>,
): Promise<Output> {
  const draft = await readDraft(path);
  const notes = [...draft.unknown.map(unknownNote), ...warnings(draft.campaign)];
  return publish(context, (inside) => publishCampaign(inside, draft, wanted, whyOf(reasons)), notes);
}

async function history(context: OpsContext): Promise<Output> {
  const inside = rulesContext(context);
  const versions = historyOf(inside, await readVersions(inside.sql));
  return {
    columns: ['version', 'from', 'by', 'reason', 'changes'],
    rows: versions.map(({ number, from, publishedBy, reason: why, changes }) => ({
      version: number,
      from: from ?? 'the beginning',
      by: publishedBy,
      reason: why,
      changes: changes.map(differenceText).join('; '),
    })),
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
    run: (context, [number], { at: wanted, ...reasons }) =>
      publish(context, (inside) => publishEarlier(inside, number, wanted, whyOf(reasons))),
  }),
];
