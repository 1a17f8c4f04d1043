import { RELEASE } from '../common/release.ts';
import { makeKeys } from '../common/keys.ts';
import { type Env, readSettings, type Settings } from '../common/settings.ts';
import { type Database, openReadOnly } from '../db/index.ts';
import { linesOf } from '../common/line-of.ts';
import { openSms } from '../sms/index.ts';
import { plannedCampaign } from './campaign.ts';
import { checkConsole } from './console.ts';
import { checkDatabase, checkSchema } from './database.ts';
import { type Finding, findingsOf } from './finding.ts';
import { checkHost } from './host.ts';
import { checkNames } from './names.ts';
import { checkProxies } from './proxies.ts';
import { checkSite } from './site.ts';

interface ExamineOptions {
  /** The database of a running server, which has it open. */
  readonly running?: Database | undefined;
  /** Address of the pages whose host is checked too. */
  readonly site?: string | undefined;
}

/** The result of a step, or one finding per line of its error. */
async function attempt<T>(check: string, step: () => T | Promise<T>): Promise<{ value: T } | { wrong: Finding[] }> {
  try {
    return { value: await step() };
  } catch (error) {
    return { wrong: linesOf(error).map(findingsOf(check).error) };
  }
}

/** Removes repeated lines: a database that does not answer fails several checks. */
const distinct = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ line }, index) => findings.findIndex((each) => each.line === line) === index);

/** All checks that depend on the campaign. @param opened the database, or the findings if there is none */
async function examineCampaign(settings: Settings, opened: Database | readonly Finding[], site?: string) {
  const base = 'sql' in opened ? opened : undefined;
  const campaign = await attempt('campaign', () => plannedCampaign(settings, base));
  const missing = 'sql' in opened ? [] : opened;
  // Also the schema: otherwise a newer one would only appear once the file is valid.
  if ('wrong' in campaign) return distinct([...campaign.wrong, ...(base ? await checkSchema(base) : missing)]);
  const subject = { settings, campaign: campaign.value };
  return [
    ...checkHost(subject),
    ...(base
      ? await checkDatabase({ ...subject, database: base, keys: makeKeys(settings.DATA_KEY, settings.DATA_KEY_OTHER) })
      : missing),
    ...(site === undefined ? [] : await checkSite(site)),
  ];
}

async function examineOpened(settings: Settings, site?: string): Promise<Finding[]> {
  const opened = await attempt('database', () => openReadOnly(settings));
  if ('wrong' in opened) return examineCampaign(settings, opened.wrong, site);
  const none = `there is none in ${settings.DATA_DIR} yet: the first start makes it`;
  if (opened.value === undefined) return examineCampaign(settings, [findingsOf('database').ok(none)], site);
  try {
    return await examineCampaign(settings, opened.value, site);
  } finally {
    await opened.value.close();
  }
}

/** Runs every check of a start, and those of the environment and the campaign file. Changes nothing. */
export async function examine(env: Env, { running, site }: ExamineOptions = {}): Promise<readonly Finding[]> {
  const settings = await attempt('settings', () => readSettings(env));
  if ('wrong' in settings) return settings.wrong;
  const { value } = settings;
  const sms = await attempt('sms', () => openSms(env));
  const kind = value.NODE_ENV === 'production' ? 'production' : 'a demo: its secrets are known to all';
  const providers = [value.SMS_PROVIDER, env['SMS_FALLBACK']].filter(Boolean).join(', then ');
  const settingsFindings = [
    findingsOf('settings').ok(`${kind}, release ${RELEASE}`),
    ...checkNames(env),
    ...checkConsole(value),
    ...checkProxies(value),
    ...('wrong' in sms ? sms.wrong : [findingsOf('sms').ok(`${providers}: set up`)]),
  ];
  const examined = running ? examineCampaign(value, running, site) : examineOpened(value, site);
  return [...settingsFindings, ...(await examined)];
}
