import * as v from 'valibot';
import file from './campaign.ts';
import { type Campaign, campaignSchema } from './schema.ts';

/** The campaign file is wrong; the message has one line for each problem: where, and what. */
class CampaignError extends Error {
  override readonly name = 'CampaignError';
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
 * @throws CampaignError naming each wrong value by its path
 */
export function checkCampaign(input: unknown): Campaign {
  const result = v.safeParse(campaignSchema, input);
  if (result.success) return result.output;
  throw new CampaignError(['The campaign file is wrong:', ...result.issues.map(describe)].join('\n  '));
}

/**
 * The campaign of `campaign.ts`.
 * @throws CampaignError when the file is wrong
 */
export const loadCampaign = (): Campaign => checkCampaign(file);

/** What an operator should know before the campaign opens; not errors. */
export function warnings({ tasks }: Campaign): readonly string[] {
  const rewarded = tasks.filter(({ key, on }) => on && /share|donation|invite/.test(key)).map(({ key }) => key);
  if (rewarded.length === 0) return [];
  return [
    `Tasks ${rewarded.join(', ')} reward sharing or inviting. WeChat forbids that to outside links and may block the domain: switch them off (on: false) if the campaign is opened inside WeChat.`,
  ];
}
