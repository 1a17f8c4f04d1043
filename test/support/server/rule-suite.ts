import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import type { Campaign } from '../../../server/campaign/index.ts';
import type { Database, Engine } from '../../../server/db/index.ts';
import { type Bases, ENGINES, startEngine } from '../database/engines.ts';
import { openRuleHarness, type RuleHarness } from './rule-harness.ts';

export type { InsertedPlayer } from './insert-player.ts';
export type { RuleHarness } from './rule-harness.ts';

/** Rule harnesses of one test file on one engine. */
export type RuleSuite = ReturnType<typeof runningRules>;

/** On a machine with other work an engine may start slowly. */
const START_MS = 120_000;

/**
 * Starts an engine for a `describe` block and stops it after.
 * @returns rule harnesses: a shared one with the shipped campaign, and fresh ones
 */
export function runningRules(engine: Engine) {
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
  }, START_MS);
  beforeEach(() => shared?.setTime('2025-11-15T12:00:00'));
  afterAll(async () => {
    for (const database of opened) await database.close();
  }, START_MS);
  const started = (): RuleHarness => {
    if (!shared) throw new Error('The engine has not started');
    return shared;
  };
  return {
    /** Other tests' players are in it, its clock begins each test at noon of 2025-11-15. */
    get shared() {
      return started();
    },
    /** Hands its function the shared one as `rules`, or a `fresh` one with the shipped campaign. */
    test: test.extend('rules', started).extend('fresh', () => open()),
    /** A new database with a campaign of its own. */
    fresh: open,
  };
}

/** A `describe` block with rule harnesses, on each engine that the file runs on. */
export function describeRules(name: string, tests: (suite: RuleSuite, engine: Engine) => void): void {
  describe.each(ENGINES)(`${name} on %s`, (engine) => tests(runningRules(engine), engine));
}
