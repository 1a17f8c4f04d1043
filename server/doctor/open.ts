import { type Campaign, readDraft } from '../campaign/index.ts';
import { type Clock, type HeldClock, heldClock, systemClock } from '../common/clock.ts';
import { makeKeys } from '../common/keys.ts';
import type { Settings } from '../common/settings.ts';
import { databaseNow, migrate, openDatabase, type OpenedDatabase } from '../db/index.ts';
import type { CoreServices } from '../rules/context.ts';
import * as installation from '../rules/installation/installation.ts';
import { seed } from '../rules/installation/seed.ts';
import { plannedCampaign } from './campaign.ts';
import { checkDatabase, clockOf } from './database.ts';
import { type Finding, refuseErrors, type Subject } from './finding.ts';

export interface Opened extends CoreServices {
  readonly database: OpenedDatabase;
  readonly clock: HeldClock;
  readonly findings: readonly Finding[];
}

/** The clocks at the start: with `CAMPAIGN_NOW` the campaign's is the same in all processes. */
async function startClock(settings: Settings, campaign: Campaign, database: OpenedDatabase): Promise<Clock> {
  const { CAMPAIGN_NOW: start } = settings;
  const now = await databaseNow(database);
  if (start) return systemClock(await installation.keepClockStart(database.sql, start, now), () => now.getTime());
  return clockOf({ settings, campaign }, await installation.newestInstants(database.sql), undefined, now);
}

/** Holds a process's clock against the database's: a game that starts in one process may end in another. */
export async function followDatabase({ database, clock }: Pick<Opened, 'database' | 'clock'>): Promise<void> {
  clock.follow(await databaseNow(database));
  if (clock.sure()) await installation.keepClock(database.sql, clock.now());
}

/**
 * Opens the database that the settings name. If no check finds an error, it migrates the schema and seeds the campaign.
 * @param checkFirst further checks
 * @param onError called with errors of idle PostgreSQL connections
 * @throws StartRefused if a check found an error: then nothing was written
 * @throws CampaignError if no version of the campaign is published, and its file is missing or invalid
 * @throws SettingsError if the embedded database can't be opened
 */
export async function openChecked(
  settings: Settings,
  checkFirst: (subject: Subject) => readonly Finding[] = () => [],
  onError?: (error: Error) => void,
): Promise<Opened> {
  const known = makeKeys(settings.DATA_KEY, settings.DATA_KEY_OTHER);
  const database = await openDatabase(settings, onError);
  try {
    const campaign = await plannedCampaign(settings, database);
    const subject = { settings, campaign };
    const findings = [...checkFirst(subject), ...(await checkDatabase({ ...subject, database, keys: known }))];
    refuseErrors(findings);
    await migrate(database);
    const stored = await installation.keptClock(database.sql);
    const clock = heldClock(await startClock(settings, campaign, database), stored);
    const former = await installation.formerSecrets({ sql: database.sql, keys: known });
    const keys = makeKeys(settings.DATA_KEY, settings.DATA_KEY_OTHER, former);
    const core = { database, keys, clock, demo: settings.NODE_ENV !== 'production' };
    const versions = await seed(core, () => readDraft(settings.CAMPAIGN_FILE));
    return { ...core, versions, findings };
  } catch (error) {
    await database.close();
    throw error;
  }
}
