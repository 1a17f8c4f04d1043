import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import type { Campaign } from '../../../server/campaign/index.ts';
import type { Database } from '../../../server/db/index.ts';
import { type Bases, ENGINE, startEngine } from '../database/engines.ts';
import { openRuleHarness, type RuleHarness } from './rule-harness.ts';

export type { InsertedPlayer } from './insert-player.ts';
export type { RuleHarness } from './rule-harness.ts';

type RuleSuite = ReturnType<typeof runningRules>;

/** Starts an engine for a `describe` block and closes its databases after it. @returns shared and fresh rule harnesses */
export function runningRules(engine = ENGINE) {
  const opened: Database[] = [];
  let bases: Bases | undefined;
  let shared: RuleHarness | undefined;
  const open = async (campaign?: Campaign) => {
    if (!bases) throw new Error('The engine has not started');
    const { database, url } = await bases.open();
    opened.push(database);
    return { ...(await openRuleHarness(database, campaign)), url };
  };
  beforeAll(async () => {
    bases = await startEngine(engine);
    shared = await open();
  });
  beforeEach(() => shared?.setTime('2025-11-15T12:00:00'));
  afterAll(async () => {
    for (const database of opened) await database.close();
  });
  const started = (): RuleHarness => {
    if (!shared) throw new Error('The engine has not started');
    return shared;
  };
  return {
    /** Contains players of other tests; its clock begins each test at noon of 2025-11-15. */
    get shared() {
      return started();
    },
    /** Passes the shared harness as `rules`, or a `fresh` one with the shipped campaign. */
    test: test.extend('rules', started).extend('fresh', () => open()),
    /** Opens a new database with a campaign of its own. */
    fresh: open,
  };
}

/** A `describe` block with rule harnesses. */
export function describeRules(name: string, tests: (suite: RuleSuite) => void): void {
  describe(name, () => tests(runningRules()));
}
