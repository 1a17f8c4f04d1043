import * as v from 'valibot';
import { readDraft, warnings } from '../../campaign/index.ts';
import { isCampaignTime } from '../../common/campaign-time.ts';
import { localTime } from '../../common/local-time.ts';
import { readSettings } from '../../common/settings.ts';
import { announcementPage } from '../../pages/announcement.ts';
import { differenceText } from '../../rules/campaign/differences.ts';
import { storePicture } from '../../rules/campaign/draft.ts';
import { followVersions, readHistory } from '../../rules/campaign/versions.ts';
import { rulesContext, transact } from '../../rules/operations/operations.ts';
import { announcedVersion, checkPublication, historyOf } from '../../rules/operator/campaign/publish.ts';
import type { HowToPublish, Published } from '../../rules/operator/campaign/publish.ts';
import * as fields from '../../rules/operator/fields.ts';
import { command, type OpsContext, OpsError } from '../command.ts';
import { flag, pieces, REASON, reason, whyOf } from '../fields.ts';
import type { Output } from '../output.ts';

const time = v.pipe(v.string(), v.check(isCampaignTime, '--at must be a time in Shanghai like 2025-11-15T12:00'));
const when = { at: v.optional(time), replaces: v.optional(pieces('--replaces')) };
const publishing = v.object({ ...when, worse: flag, ...reason.entries });
const HOW = `[--at <time>] [--replaces <version>] [--worse] ${REASON}`;

const howOf = ({ at, replaces, worse, ...reasons }: v.InferOutput<typeof publishing>) => ({
  at,
  replaces,
  worseConfirmed: worse,
  ...whyOf(reasons),
});

const unknownNote = (name: string): string => `the file has ${name}, which this release does not know`;

/** Shows what a file would change, and whether it may. */
async function check(context: OpsContext, file: string | undefined, how: HowToPublish = {}): Promise<Output> {
  const draft = readDraft(file ?? readSettings(process.env).CAMPAIGN_FILE);
  const checked = await checkPublication(rulesContext(context), draft, how);
  const { changes, from, refused, unknown, worse } = checked;
  if (refused.length > 0) throw new OpsError(refused.join('; '));
  return {
    columns: ['change'],
    rows: changes.map((difference) => ({ change: differenceText(difference) })),
    notes: [
      ...unknown.map(unknownNote),
      ...checked.warnings,
      ...(worse === '' ? [] : [`worse for players, so publish it with --worse: ${worse}`]),
      changes.length === 0
        ? 'the file has nothing otherwise than the newest version'
        : `may be published to hold from ${from}`,
    ],
  };
}

async function shown(context: OpsContext, { number, from, changes }: Published, notes: readonly string[] = []) {
  await followVersions(context);
  return {
    columns: ['change'],
    rows: changes.map((difference) => ({ change: `${differenceText(difference)} from ${from}` })),
    notes: [...notes, `version ${number} holds from ${from}`],
  };
}

const file = v.strictTuple([v.pipe(v.string(), v.nonEmpty('<file> is missing'))]);

export const campaignCommands = [
  command({
    usage: 'campaign check <file> [--at <time>] [--replaces <version>]',
    summary: 'check a campaign file: what it changes in the newest version, and whether that may be then',
    positionals: file,
    options: v.object(when),
    run: (context, [path], how) => check(context, path, how),
  }),
  command({
    usage: 'campaign diff',
    summary: 'compare CAMPAIGN_FILE with the newest version',
    run: (context) => check(context, undefined),
  }),
  command({
    usage: `campaign publish <file> ${HOW}`,
    summary: 'publish a campaign file: it holds for everybody from a time in Shanghai on, or twenty seconds from now',
    positionals: file,
    options: publishing,
    run: async (context, [path], options) => {
      const { campaign, content, pictures, unknown } = await readDraft(path);
      // Those that no version names are deleted after a day.
      await transact(context, async (inside) => {
        for (const picture of pictures) await storePicture(inside, picture);
      });
      const input = { content: v.parse(fields.content, content), ...howOf(options) };
      const published = await context.perform('publishCampaign', input);
      return shown(context, published, [...unknown.map(unknownNote), ...warnings(campaign)]);
    },
  }),
  command({
    usage: 'campaign history',
    summary: 'list the versions of the campaign, with who published them, why, and what they changed',
    run: async (context) => {
      const inside = rulesContext(context);
      const versions = historyOf(inside, await readHistory(inside.sql));
      return {
        columns: ['version', 'from', 'by', 'reason', 'changes'],
        rows: versions.map(({ number, from, publishedBy, reason: why, withdrawnBy, changes }) => ({
          version: number,
          from: withdrawnBy === null ? (from ?? 'the beginning') : `withdrawn by ${withdrawnBy}`,
          by: publishedBy,
          reason: why,
          changes: changes.map(differenceText).join('; '),
        })),
      };
    },
  }),
  command({
    usage: 'campaign announcement [--version <version>]',
    summary: 'print the whole announcement of a version as a page (HTML): the one that holds, or an earlier one',
    options: v.object({ version: v.optional(pieces('--version')) }),
    run: async (context, _, { version }) => {
      const inside = rulesContext(context);
      const html = announcementPage(await announcedVersion(inside, version), localTime(inside.campaignNow));
      return { columns: [], rows: [{ html }], notes: html.split('\n') };
    },
  }),
  command({
    usage: `campaign back <version> ${HOW}`,
    summary: 'publish again what an earlier version says',
    positionals: v.strictTuple([pieces('<version>')]),
    options: publishing,
    run: async (context, [number], options) =>
      shown(context, await context.perform('backToVersion', { number, ...howOf(options) })),
  }),
  command({
    usage: `campaign withdraw <version> ${REASON}`,
    summary: 'withdraw a version that does not hold yet: it never will',
    positionals: v.strictTuple([pieces('<version>')]),
    options: reason,
    run: async (context, [number], reasons) => {
      await context.perform('withdrawVersion', { number, ...whyOf(reasons) });
      await followVersions(context);
      return { columns: [], rows: [], notes: [`version ${number} is withdrawn: it will not hold`] };
    },
  }),
];
