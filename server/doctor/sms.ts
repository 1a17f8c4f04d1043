import type { Database } from '../db/index.ts';
import { lastTries } from '../rules/account/sms-health.ts';
import { type Finding, findingsOf } from './finding.ts';

const sms = findingsOf('sms');

/** How the last messages of each provider went. Sends nothing. */
export async function checkSms(database: Database): Promise<Finding[]> {
  return (await lastTries(database)).map(({ provider, tries, failed, at }) => {
    const line = `${provider}: ${failed} of the last ${tries} messages failed, the newest was at ${at.toISOString()}`;
    return failed * 2 < tries ? sms.ok(line) : sms.warning(`${line}: ask the provider; SMS_FALLBACK names another one`);
  });
}
