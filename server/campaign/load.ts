import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { campaignFiles } from './files.ts';
import { type Campaign, campaignSchema } from './schema.ts';

/** The campaign file is missing, unreadable or wrong; the message says where and what, a line for each problem. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    // The mistake is in the operator's file: where the code was would only hide it.
    this.stack = message;
  }
}

const describe = (issue: v.BaseIssue<unknown>): string => {
  const at = v.getDotPath(issue);
  if (at === null) return issue.message;
  if (issue.type === 'strict_object')
    return `${at}: ${issue.expected === 'never' ? 'is not a known name' : 'is missing'}`;
  return `${at}: ${issue.message}`;
};

/**
 * Checks a campaign.
 * @param file named in the error
 * @throws CampaignError naming each wrong value by its path
 */
export function checkCampaign(input: unknown, file = 'campaign.ts'): Campaign {
  const result = v.safeParse(campaignSchema, input);
  if (result.success) return result.output;
  throw new CampaignError([`The campaign file ${file} is wrong:`, ...result.issues.map(describe)].join('\n  '));
}

/** A mistake of language in a campaign file, in one line. */
function unreadable(file: string, error: unknown): CampaignError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const place = stack.split('\n').find((each) => each.includes(basename(file)));
  const [, line] = /:(\d+)(?::\d+)?\)?$/.exec(place ?? '') ?? [];
  const at = line === undefined ? '' : `, line ${line}`;
  return new CampaignError(`The campaign file ${file}${at} can't be read: ${message.split('\n', 1)[0]}`, {
    cause: error,
  });
}

/** When each file had been changed as this process first read it. */
const firstRead = new Map<string, number>();

/** Where Node finds a file as it is now: what it read under an address it keeps, and a development server goes on. */
function addressOf(file: string, changedMs: number): string {
  const first = firstRead.get(file) ?? changedMs;
  firstRead.set(file, first);
  const { href } = pathToFileURL(file);
  return changedMs === first ? href : `${href}?${changedMs}`;
}

async function readFile(file: string): Promise<unknown> {
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

/**
 * Reads and checks a campaign file.
 * @param chosen `CAMPAIGN_FILE`: a `.ts` with the campaign as its default export, or a `.json`; left out: the shipped one
 * @throws CampaignError when there is none, or it is wrong
 */
export async function readCampaign(chosen?: string): Promise<Campaign> {
  const { file } = campaignFiles(chosen);
  return checkCampaign(await readFile(file), file);
}

/** What an operator should know before the campaign opens; not errors. */
export function warnings({ tasks }: Campaign): readonly string[] {
  const rewarded = tasks.filter(({ key, on }) => on && /share|donation|invite/.test(key)).map(({ key }) => key);
  if (rewarded.length === 0) return [];
  return [
    `Tasks ${rewarded.join(', ')} reward sharing or inviting. WeChat forbids that to outside links and may block the domain: switch them off (on: false) if the campaign is opened inside WeChat.`,
  ];
}
