import { deflateRawSync } from 'node:zlib';
import { campaignStart, onlyVersion } from '../campaign/index.ts';
import { type Clock, systemClock } from '../common/clock.ts';
import type { Keys } from '../common/keys.ts';
import { OPS, type Settings } from '../common/settings.ts';
import { type Database, type SchemaState, schemaState, serverVersion, unknownSchema } from '../db/index.ts';
import {
  type Installation,
  keyFits,
  type Newest,
  newestInstants,
  readInstallation,
  startedClock,
} from '../rules/installation/installation.ts';
import { checkDeletion, checkFile, publishedVersions } from './campaign.ts';
import { checkClock } from './clock.ts';
import { contextOf } from '../rules/context.ts';
import { countForeign } from '../rules/installation/rewrite-keys.ts';
import { checkDisk } from './disk.ts';
import { type Finding, findingsOf, type Subject } from './finding.ts';
import { checkForwarded } from './proxies.ts';
import { checkSms } from './sms.ts';
import { lineOf } from '../common/line-of.ts';

const engine = findingsOf('database');
const schema = findingsOf('schema');
const dataKey = findingsOf('key');

/** Oldest tested PostgreSQL, as `server_version_num`. */
const OLDEST = 150_000;

export interface DatabaseSubject extends Subject {
  readonly database: Database;
  readonly keys: Keys;
}

/** Checks PostgreSQL's version. @param version `server_version_num`, such as 170002 for 17.2 */
export function versionFinding(version: number): Finding {
  const name = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
  return version < OLDEST ? engine.error(`${name} is too old: 15 or newer is needed`) : engine.ok(name);
}

function schemaFinding({ done, missing, unknown }: SchemaState): Finding {
  if (unknown.length > 0) return schema.error(unknownSchema(unknown));
  if (done === 0) return schema.ok('a new database, which the first start fills');
  return schema.ok(missing === 0 ? `${done} migrations, none missing` : `the next start runs ${missing} migrations`);
}

/** Least compressed size of a key, bytes: 32 random hexadecimal digits need 28, a repeated word some ten. */
const RANDOM_BYTES = 24;
const BETTER = 'make one by openssl rand -base64 33';

const repeatsItself = (key: string): boolean => deflateRawSync(key).length < RANDOM_BYTES;

/** What is left to do of a replacement of `DATA_KEY` or `SIGN_SECRET`. */
async function checkReplacement({ settings, keys, database: { sql } }: DatabaseSubject): Promise<Finding[]> {
  const left = settings.DATA_KEY_OTHER === undefined ? undefined : await countForeign({ sql, keys });
  return [
    ...(left === undefined ? [] : [dataKey.warning(left > 0 ? `${left} ${REWRITE}` : NEEDLESS)]),
    ...(settings.SIGN_SECRET_OTHER === undefined ? [] : [dataKey.warning(OPEN_PAGES)]),
  ];
}

const REWRITE = `rows are encrypted with DATA_KEY_OTHER: once all processes have this DATA_KEY, ${OPS} keys rewrite`;
const NEEDLESS = 'Nothing that stays is encrypted with DATA_KEY_OTHER: a day after keys rewrite, remove it';
const OPEN_PAGES = 'SIGN_SECRET_OTHER is still accepted: remove it a day after pages have the new SIGN_SECRET';

/** Whether `DATA_KEY` is the database's, and hard to guess. */
function checkKey({ NODE_ENV, DATA_KEY }: Settings, keys: Keys, known: Installation | undefined): Finding[] {
  if (!keyFits(keys, known))
    return [dataKey.error('DATA_KEY is not the key that this database was started with: set that one')];
  if (NODE_ENV !== 'production' || !repeatsItself(DATA_KEY)) return [dataKey.ok('DATA_KEY fits this database')];
  if (!known?.key_check) return [dataKey.error(`DATA_KEY repeats itself, and this database would keep it: ${BETTER}`)];
  const replace = `whoever guesses it reads all phone numbers: ${BETTER}, and replace it`;
  return [dataKey.warning(`DATA_KEY repeats itself: ${replace}`)];
}

/** The clocks with which the server would start at an instant. A demo's continues from the database's newest row. */
export function clockOf(
  { settings, campaign }: Subject,
  newest: Newest,
  known: Installation | undefined,
  now = new Date(),
): Clock {
  const clock = (start?: Date): Clock => systemClock(start, () => now.getTime());
  const start = campaignStart(settings, campaign);
  if (!start) return clock();
  if (settings.CAMPAIGN_NOW) return clock(startedClock(start, now, known));
  return clock(new Date(Math.max(start.getTime(), newest.campaign?.getTime() ?? 0)));
}

async function checkContent(subject: DatabaseSubject, done: number): Promise<Finding[]> {
  const { database } = subject;
  const known = await readInstallation(database.sql);
  const newest = done > 0 ? await newestInstants(database.sql) : { real: null, campaign: null };
  const clock = clockOf(subject, newest, known);
  const context = contextOf({ ...subject, versions: onlyVersion(subject.campaign), clock });
  return [
    ...checkKey(subject.settings, subject.keys, known),
    ...(done > 0 ? await checkReplacement({ ...subject, database }) : []),
    ...checkClock({ ...subject, clock, newest, rehearsal: known?.rehearsal ?? false }),
    ...(await checkFile(subject, await publishedVersions(database))),
    ...(done > 0 ? await checkSms(database) : []),
    ...(done > 0 ? [...(await checkDeletion(context)), ...(await checkForwarded(context))] : []),
  ];
}

async function readSchema(database: Database) {
  const version = versionFinding(await serverVersion(database));
  const state = await schemaState(database);
  return { state, found: [version, ...(await checkDisk(database)), schemaFinding(state)] };
}

async function checkAll(subject: DatabaseSubject): Promise<readonly Finding[]> {
  const { state, found } = await readSchema(subject.database);
  // Another release's tables are unknown.
  return state.unknown.length > 0 ? found : [...found, ...(await checkContent(subject, state.done))];
}

async function readOnlyTx(database: Database, check: (readOnly: Database) => Promise<readonly Finding[]>) {
  try {
    return await database.tx(async (sql) => {
      await sql.script('set transaction read only');
      return check({ ...database, sql });
    });
  } catch (error) {
    return [engine.error(`The database does not answer: ${lineOf(error)}`)];
  }
}

/** Checks that need only the database. */
export const checkSchema = (database: Database): Promise<readonly Finding[]> =>
  readOnlyTx(database, async (readOnly) => (await readSchema(readOnly)).found);

/** All checks of the database, with its campaign. */
export const checkDatabase = (subject: DatabaseSubject): Promise<readonly Finding[]> =>
  readOnlyTx(subject.database, (database) => checkAll({ ...subject, database }));
