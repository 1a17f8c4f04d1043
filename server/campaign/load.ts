import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { ProblemsError } from '../common/line-of.ts';
import { pathOfEntry, pathOfName } from '../common/value-paths.ts';
import { owedBy } from './law.ts';
import { type Campaign, campaignSchema } from './schema.ts';

/** The campaign file is missing, unreadable or wrong; the message says where and what, a line for each problem. */
export class CampaignError extends ProblemsError {
  override readonly name = 'CampaignError';

  constructor(...details: ConstructorParameters<typeof ProblemsError>) {
    super(...details);
    // The mistake is in the operator's file: the stack would only hide it.
    this.stack = this.message;
  }
}

/** Message for a missing value or one of another type, where the schema has none. */
const otherwise = ({ expected, received }: v.BaseIssue<unknown>): string =>
  received === 'undefined' ? '缺少这一项' : `应为 ${expected}，现在是 ${received}`;

/** The path of a wrong value; empty for the campaign itself. */
const pathOf = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? []).reduce(
    (parent, { type, key, value }) =>
      type === 'array' ? pathOfEntry(parent, value, key) : pathOfName(parent, String(key)),
    '',
  );

function describe(issue: v.BaseIssue<unknown>): string {
  const path = pathOf(issue);
  return path === '' ? issue.message : `${path}：${issue.message}`;
}

/**
 * Checks a campaign.
 * @param file named in the error
 * @throws CampaignError naming each wrong value by its path
 */
export function checkCampaign(input: unknown, file = 'campaign.ts'): Campaign {
  const result = v.safeParse(campaignSchema, input, { message: otherwise });
  if (result.success) return result.output;
  throw new CampaignError(`活动文件 ${file} 有误`, result.issues.map(describe));
}

/** A syntax error or exception in a campaign file, in one line. */
function unreadable(file: string, error: unknown): CampaignError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const frame = stack.split('\n').find((each) => each.includes(basename(file)));
  const [, line] = /:(\d+)(?::\d+)?\)?$/.exec(frame ?? '') ?? [];
  const at = line === undefined ? file : `${file}, line ${line}`;
  const [reason] = message.split('\n', 1);
  return new CampaignError(`The campaign file ${at} can't be read: ${reason}`, [], { cause: error });
}

/** Modification time of each file when this process first read it, ms. */
const firstRead = new Map<string, number>();

/** Module address of a file's current content: Node caches modules by address, and a development server keeps running. */
function addressOf(file: string, changedMs: number): string {
  const first = firstRead.get(file) ?? changedMs;
  firstRead.set(file, first);
  const { href } = pathToFileURL(file);
  return changedMs === first ? href : `${href}?${changedMs}`;
}

/**
 * Reads the content of a campaign file: a `.ts` with the campaign as its default export, or a `.json`.
 * @throws CampaignError when there is none, or it can't be read
 */
export async function readCampaignFile(file: string): Promise<unknown> {
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status?.isFile()) throw new CampaignError(`The campaign file ${file} is not there (CAMPAIGN_FILE)`);
  try {
    if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'));
    const address = addressOf(file, status.mtimeMs);
    const module: { readonly default?: unknown } = await import(/* @vite-ignore */ address);
    return module.default;
  } catch (error) {
    throw unreadable(file, error);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Names of a campaign's content that this release does not know: of a newer release, or misspelt.
 * @param known the same content as it was checked
 */
export function unknownNames(input: unknown, known: unknown, path = ''): string[] {
  if (!isObject(input) || !isObject(known)) return [];
  return Object.entries(input).flatMap(([name, value]) =>
    name in known ? unknownNames(value, known[name], `${path}${name}.`) : [path + name],
  );
}

/** Warnings, not errors, for the operator before the campaign opens. */
export function warnings(campaign: Campaign): readonly string[] {
  const rewarded = campaign.tasks
    .filter(({ key, on }) => on && /share|donation|invite/.test(key))
    .map(({ key }) => key);
  const sharing = `任务 ${rewarded.join('、')} 奖励分享或邀请。微信禁止外部链接这样做，可能封掉域名：活动要在微信里打开的话，请关闭它们（on: false）。`;
  return [...owedBy(campaign), ...(rewarded.length > 0 ? [sharing] : [])];
}
