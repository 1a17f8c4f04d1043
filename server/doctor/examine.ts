import { readCampaign } from '../campaign/index.ts';
import { makeKeys } from '../common/keys.ts';
import { type Env, readSettings } from '../common/settings.ts';
import { type Database, openToLook } from '../db/index.ts';
import { openSms } from '../sms/index.ts';
import { checkDatabase } from './database.ts';
import { type Finding, findingsOf } from './finding.ts';
import { checkHost } from './host.ts';
import { checkSite } from './site.ts';
import type { Subject } from './subject.ts';

const database = findingsOf('database');

/** What is looked at besides the environment. */
interface Examined {
  readonly running?: Database | undefined;
  readonly site?: string | undefined;
}

/** The lines of an error: with several, each begins with the first one, which only says what they are about. */
function linesOf(error: unknown): readonly string[] {
  const [first = '', ...rest] = (error instanceof Error ? error.message : String(error)).split(/:?\n\s*/);
  return rest.length === 0 ? [first] : rest.map((line) => `${first}: ${line}`);
}

/** The result of a step, or a finding for each line of its error. */
async function attempt<T>(check: string, step: () => T | Promise<T>): Promise<{ value: T } | { wrong: Finding[] }> {
  try {
    return { value: await step() };
  } catch (error) {
    return { wrong: linesOf(error).map(findingsOf(check).error) };
  }
}

async function examineDatabase(subject: Subject, running: Database | undefined): Promise<readonly Finding[]> {
  const keys = makeKeys(subject.settings.DATA_KEY);
  if (running) return checkDatabase({ ...subject, database: running, keys });
  const opened = await attempt('database', () => openToLook(subject.settings));
  if ('wrong' in opened) return opened.wrong;
  if (opened.value === undefined)
    return [database.ok(`there is none in ${subject.settings.DATA_DIR} yet: the first start makes it`)];
  try {
    return await checkDatabase({ ...subject, database: opened.value, keys });
  } finally {
    await opened.value.close();
  }
}

/**
 * Looks at everything that a start would look at, and at what comes before: the environment and the campaign file.
 * Changes nothing.
 * @param running the database of a running server, which has it open
 * @param site address of the pages, to look at what is served there
 */
export async function examine(env: Env, { running, site }: Examined = {}): Promise<readonly Finding[]> {
  const settings = await attempt('settings', () => readSettings(env));
  if ('wrong' in settings) return settings.wrong;
  const { value } = settings;
  const sms = await attempt('sms', () => openSms(env));
  const campaign = await attempt('campaign', () => readCampaign(value.CAMPAIGN_FILE));
  const settingsFindings = [
    findingsOf('settings').ok(value.NODE_ENV === 'production' ? 'production' : 'a demo: its secrets are known to all'),
    ...('wrong' in sms ? sms.wrong : [findingsOf('sms').ok(value.SMS_PROVIDER)]),
  ];
  if ('wrong' in campaign) return [...settingsFindings, ...campaign.wrong];
  const subject = { settings: value, campaign: campaign.value };
  return [
    ...settingsFindings,
    ...checkHost(subject),
    ...(await examineDatabase(subject, running)),
    ...(site === undefined ? [] : await checkSite(site, subject)),
  ];
}
