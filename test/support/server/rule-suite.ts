import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Campaign } from '../../../server/campaign/index.ts';
import type { Database, Engine } from '../../../server/db/index.ts';
import { type Bases, startEngine } from '../database/engines.ts';
import { NOON, openWorld, type World } from './rule-harness.ts';

/** Worlds of one test file on one engine: a shared one with the shipped campaign, and fresh ones. */
export interface Worlds {
  /** The shared one: other tests' players are in it, its clock begins each test at noon of 2025-11-15. */
  readonly shared: World;
  /** A new database with a campaign of its own. */
  fresh(campaign?: Campaign): Promise<World & { readonly url: string | undefined }>;
}

/** On a machine with other work an engine may start slowly. */
const START_MS = 120_000;

/** Starts an engine for a `describe` block and stops it after. */
export function useWorlds(engine: Engine): Worlds {
  const opened: Database[] = [];
  let bases: Bases | undefined;
  let shared: World | undefined;
  const open = async (campaign?: Campaign): Promise<World & { readonly url: string | undefined }> => {
    if (!bases) throw new Error('The engine has not started');
    const { database, url } = await bases.open();
    opened.push(database);
    return { ...(await openWorld(database, campaign)), url };
  };
  beforeAll(async () => {
    bases = await startEngine(engine);
    shared = await open();
  }, START_MS);
  beforeEach(() => shared?.moveTo(NOON));
  afterAll(async () => {
    for (const database of opened) await database.close();
  }, START_MS);
  return {
    get shared() {
      if (!shared) throw new Error('The engine has not started');
      return shared;
    },
    fresh: open,
  };
}
