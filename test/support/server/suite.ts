import { beforeAll, describe, test } from 'vitest';
import { type Bases, startEngine } from '../database/engines.ts';
import { type Harness, type HarnessOptions, startHarness } from './harness.ts';

export type { TestPlayer } from './harness.ts';

/** A suite's server and engine. */
export interface Shared {
  readonly harness: Harness;
  readonly bases: Bases;
}

const withHarness = (harness: () => Harness) => test.extend('harness', harness);
type Tests = (shared: () => Shared, test: ReturnType<typeof withHarness>) => void;

/** A `describe` block with a server that its tests share: each has its own players and only moves the clock forwards. */
export function describeServer(name: string, tests: Tests, options?: HarnessOptions): void {
  describe(name, () => {
    let running: Shared | undefined;
    const shared = (): Shared => {
      if (!running) throw new Error('the engine did not start');
      return running;
    };
    beforeAll(async () => {
      const bases = await startEngine();
      const harness = await startHarness(bases, options);
      running = { bases, harness };
      return () => harness.close();
    });
    tests(
      shared,
      withHarness(() => shared().harness),
    );
  });
}
