import type { Database } from '../../../server/db/index.ts';
import { aClient } from '../../support/a-client.ts';
import { campaignFile, currentCampaign } from '../../support/current-campaign.ts';
import { startEngine } from '../../support/database/engines.ts';

export type Environment = Readonly<Record<string, string>>;

/** A migrated PostgreSQL database that no server has started with. @param script SQL to run in it */
export async function freshPlace(script = 'select 1'): Promise<Environment> {
  const { database, url = '' } = await (await startEngine('postgres')).open();
  await database.sql.script(script);
  await database.close();
  return { DATABASE_URL: url };
}

/** Valid settings of production on a database. @param campaign content of the campaign's file, or its text */
export function production(database: Environment, campaign: unknown = currentCampaign()): Environment {
  return {
    NODE_ENV: 'production',
    SIGN_SECRET: 'a secret of the tests',
    DATA_KEY: 'a key of the tests, of 32 characters',
    SMS_PROVIDER: 'tencent',
    TENCENT_SECRET_ID: 'id',
    TENCENT_SECRET_KEY: 'key',
    TENCENT_SMS_APP_ID: 'app',
    TENCENT_SMS_SIGN: 'sign',
    TENCENT_SMS_TEMPLATE: 'template',
    PORT: '0',
    LOG_LEVEL: 'error',
    REPLAY_WORKERS: '1',
    ...database,
    CAMPAIGN_FILE: campaignFile(campaign),
    CLIENT_DIR: aClient(),
  };
}

/** Runs `work` and closes the database, even if it fails. */
export async function closing<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** All rows of all tables. */
export async function contentOf({ sql }: Database): Promise<unknown> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const content: unknown[] = [];
  for (const { name } of tables)
    content.push(name, await sql`select query_to_xml(${`select * from ${name} order by 1, 2`}, true, false, '')::text`);
  return content;
}
