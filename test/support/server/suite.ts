import { afterAll, beforeAll, describe } from 'vitest';
import { type Bases, ENGINES, startEngine } from '../database/engines.ts';
import { type Harness, type HarnessOptions, startHarness } from './harness.ts';

/** A busy machine with two cores starts an engine slowly. */
const START_MS = 120_000;

/** What the tests of a suite share: a server, and what it runs on. */
export interface Shared {
  readonly harness: Harness;
  readonly bases: Bases;
}

/**
 * The same tests on PGlite and on PostgreSQL. They share one server, so each makes players of its own and only moves
 * the clock on.
 */
export function onBothEngines(name: string, tests: (shared: () => Shared) => void, options?: HarnessOptions): void {
  describe.each(ENGINES)(`${name} on %s`, (engine) => {
    let shared: Shared | undefined;
    beforeAll(async () => {
      const bases = await startEngine(engine);
      shared = { bases, harness: await startHarness(bases, options) };
    }, START_MS);
    afterAll(async () => {
      await shared?.harness.close();
    }, START_MS);
    tests(() => {
      if (!shared) throw new Error('the engine did not start');
      return shared;
    });
  });
}
