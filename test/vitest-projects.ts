import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { clockChange, moveClock } from './support/clock/changed-clock.ts';
import { BROWSER_ARGS, findBrowser } from './support/programs/browser.ts';

moveClock();

/** Cores of the smallest machine that runs the tests. */
const CORES = 2;
/** Files of long tests, which only `npm run test:all` runs. */
const LONG = '*.long.test.{ts,tsx}';
export const tags = [
  { name: 'long', description: 'A long test in a file of short ones, which only `npm run test:all` runs' },
];
/** Retries of a failed browser test in CI; `Summary` lists each retried test. */
const RETRIES = process.env['CI'] === undefined ? 0 : 2;
/** How long `expect.poll` tries: a busy machine needs longer than Vitest's second. */
const PATIENT = { poll: { timeout: 20_000 } };

/** Simulation and frame logic. Each file runs in its own process: games of one file slow the next one threefold. */
const sim: TestProjectInlineConfiguration = {
  test: {
    name: 'sim',
    include: ['test/unit/{sim,bots,view}/**/*.test.ts'],
    exclude: [`**/${LONG}`],
    expect: PATIENT,
    testTimeout: 180_000,
    maxWorkers: CORES,
    sequence: { groupOrder: 1 },
  },
};

/**
 * The other Node tests. Files of a worker share loaded modules and one PostgreSQL, which halves their CPU. Workers are
 * processes and keep compiled WebAssembly: V8 aborts now and then when PGlite's code is freed, most of all by threads
 * (nodejs/node#64500).
 */
const node: TestProjectInlineConfiguration = {
  test: {
    name: 'node',
    include: ['test/{unit,server,deploy,console}/**/*.test.ts'],
    exclude: ['test/unit/{sim,bots,view}/**', `**/${LONG}`],
    pool: 'forks',
    execArgv: ['--no-wasm-code-gc'],
    isolate: false,
    globalSetup: ['test/support/database/stop-clusters.ts'],
    expect: PATIENT,
    // Tests and hooks start databases and servers: seconds of CPU, on a busy machine minutes.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: CORES,
    sequence: { groupOrder: 1 },
  },
};

// Not `isMobile`: without a viewport of its own the runner's page keeps another scale after each change of size, and
// taps miss. Few pixels, for without a graphics card each costs much.
const chromium = playwright({
  launchOptions: { executablePath: findBrowser() ?? '', args: [...BROWSER_ARGS] },
  contextOptions: { hasTouch: true, deviceScaleFactor: 0.5, locale: 'zh-CN' },
});

/** Screens, popups and the game's frame in Chromium, from sources. A function, because Vitest renames the instances. */
const browser = (): TestProjectInlineConfiguration => ({
  extends: true,
  optimizeDeps: { include: ['vitest-browser-react', 'axe-core', 'fast-check'] },
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.{ts,tsx}'],
    exclude: [`**/${LONG}`],
    setupFiles: ['test/browser/setup.ts'],
    provide: { clockChange: clockChange() ?? null },
    retry: RETRIES,
    expect: PATIENT,
    testTimeout: 180_000,
    // One more than cores: a page mostly waits for timers and for the browser's answers.
    maxWorkers: CORES + 1,
    // Last, for its pages stay open and keep drawing until all is over.
    sequence: { groupOrder: 3 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: chromium,
      instances: [{ browser: 'chromium' }],
    },
  },
});

const e2e: TestProjectInlineConfiguration = {
  test: {
    name: 'e2e',
    include: ['test/e2e/**/*.test.ts'],
    exclude: [`**/${LONG}`],
    globalSetup: ['test/support/e2e/data-template.ts'],
    retry: RETRIES,
    expect: PATIENT,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // One more than cores: a player mostly waits for balls to fall.
    maxWorkers: CORES + 1,
    sequence: { groupOrder: 2 },
  },
};

/** A project that runs other files with the settings of this one. */
const like = (
  name: string,
  { test, ...rest }: TestProjectInlineConfiguration,
  include: string[],
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({ ...rest, test: { ...test, name, include, exclude: [], ...more } });

/** All projects, in the order of `groupOrder`. `npm test` leaves out those whose names end in `-long`. */
export const projects: TestProjectInlineConfiguration[] = [
  sim,
  node,
  browser(),
  e2e,
  like('sim-long', sim, [`test/unit/{sim,bots,view}/**/${LONG}`]),
  like('node-long', node, [`test/{unit,server,deploy,console}/**/${LONG}`], {
    exclude: ['test/unit/{sim,bots,view}/**'],
  }),
  like('browser-long', browser(), [`test/browser/**/${LONG}`]),
  like('e2e-long', e2e, [`test/e2e/**/${LONG}`]),
  // The laboratory's own: nothing else depends on it.
  like('lab-long', sim, ['test/lab/{unit,balance}/**/*.test.ts']),
  like('lab-server-long', node, ['test/lab/server/**/*.test.ts']),
  like('lab-browser-long', browser(), ['test/lab/browser/**/*.test.ts']),
  like('lab-e2e-long', e2e, ['test/lab/e2e/**/*.test.ts']),
  // Demos run on PGlite, whose SQL is PostgreSQL's own: only the connection differs, each call, and what runs at once.
  like('pglite-long', node, ['test/server/{db/db,http/calls.table,rules/economy}.test.ts'], {
    env: { ENGINE: 'pglite' },
  }),
];
