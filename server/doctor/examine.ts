import { RELEASE } from '../common/release.ts';
import { makeKeys } from '../common/keys.ts';
import { type Env, readSettings, type Settings } from '../common/settings.ts';
import { type Database, openReadOnly, type OpenedDatabase } from '../db/index.ts';
import { linesOf } from '../common/line-of.ts';
import { openSms } from '../sms/index.ts';
import { plannedCampaign } from './campaign.ts';
import { checkConsole } from './console.ts';
import { checkDatabase, checkSchema } from './database.ts';
import { type Finding, findingsOf } from './finding.ts';
import { checkHost } from './host.ts';
import { checkNames } from './names.ts';
import { checkSite } from './site.ts';

const database = findingsOf('database');

/** What is looked at besides the environment. */
interface Examined {
  readonly running?: Database | undefined;
  readonly site?: string | undefined;
}

/** The result of a step, or a finding for each line of its error. */
async function attempt<T>(check: string, step: () => T | Promise<T>): Promise<{ value: T } | { wrong: Finding[] }> {
  try {
    return { value: await step() };
  } catch (error) {
    return { wrong: linesOf(error).map(findingsOf(check).error) };
  }
}

/** Each line once: a database that does not answer has neither campaign nor schema. */
const distinct = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ line }, index) => findings.findIndex((each) => each.line === line) === index);

/**
 * Everything that depends on the campaign.
 * @param opened the database, or what is to be said where there is none
 */
async function examineCampaign(
  settings: Settings,
  opened: Database | readonly Finding[],
  site?: string,
): Promise<Finding[]> {
  const base = 'sql' in opened ? opened : undefined;
  const campaign = await attempt('campaign', () => plannedCampaign(settings, base));
  const missing = 'sql' in opened ? [] : opened;
  // The schema is looked at nevertheless: a newer one would only show after each field of the file is mended.
  if ('wrong' in campaign) return distinct([...campaign.wrong, ...(base ? await checkSchema(base) : missing)]);
  const subject = { settings, campaign: campaign.value };
  return [
    ...checkHost(subject),
    ...(base ? await checkDatabase({ ...subject, database: base, keys: makeKeys(settings.DATA_KEY) }) : missing),
    ...(site === undefined ? [] : await checkSite(site)),
  ];
}

/** Opens the database to look at it, and closes it again. */
async function examineOpened(settings: Settings, site?: string): Promise<Finding[]> {
  const opened = await attempt('database', (): Promise<OpenedDatabase | undefined> => openReadOnly(settings));
  if ('wrong' in opened) return examineCampaign(settings, opened.wrong, site);
  if (opened.value === undefined)
    return examineCampaign(
      settings,
      [database.ok(`there is none in ${settings.DATA_DIR} yet: the first start makes it`)],
      site,
    );
  try {
    return await examineCampaign(settings, opened.value, site);
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
  const settingsFindings = [
    findingsOf('settings').ok(
      `${value.NODE_ENV === 'production' ? 'production' : 'a demo: its secrets are known to all'}, release ${RELEASE}`,
    ),
    ...checkNames(env),
    ...checkConsole(value),
    ...('wrong' in sms ? sms.wrong : [findingsOf('sms').ok(value.SMS_PROVIDER)]),
  ];
  const examined = running ? examineCampaign(value, running, site) : examineOpened(value, site);
  return [...settingsFindings, ...(await examined)];
}
