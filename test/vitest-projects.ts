import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { BROWSER_ARGS, findBrowser } from './support/programs/browser.ts';

/** Of the smallest machine that runs the tests. */
const CORES = 2;

/** Simulation and frame logic. Each file in a process of its own: what one has played slows the next one threefold. */
const sim: TestProjectInlineConfiguration = {
  test: {
    name: 'sim',
    include: ['test/unit/{sim,bots,view,debug}/**/*.test.ts'],
    testTimeout: 180_000,
    maxWorkers: CORES,
    sequence: { groupOrder: 1 },
  },
};

/**
 * What else runs in Node. Files of a worker share what is loaded, and one PostgreSQL: that halves their CPU. Workers are
 * processes and keep compiled WebAssembly: V8 aborts now and then when PGlite's code is freed, most of all by threads
 * (nodejs/node#64500).
 */
const node: TestProjectInlineConfiguration = {
  test: {
    name: 'node',
    include: ['test/{unit,server,deploy}/**/*.test.ts'],
    exclude: ['test/unit/{sim,bots,view,debug}/**'],
    pool: 'forks',
    execArgv: ['--no-wasm-code-gc'],
    isolate: false,
    globalSetup: ['test/support/database/stop-clusters.ts'],
    // Hooks start databases: seconds of CPU, on a busy machine a minute.
    testTimeout: 60_000,
    hookTimeout: 120_000,
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

/** Screens, popups and the game's frame in Chromium, from their sources. */
const browser: TestProjectInlineConfiguration = {
  extends: true,
  optimizeDeps: { include: ['vitest-browser-react', 'axe-core', 'fast-check'] },
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.{ts,tsx}'],
    setupFiles: ['test/browser/setup.ts'],
    testTimeout: 60_000,
    // A busy machine needs longer than the usual second.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: CORES,
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
};

/** The built files against the real server. */
const e2e: TestProjectInlineConfiguration = {
  test: {
    name: 'e2e',
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['test/support/e2e/data-template.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // One more than cores: a player mostly waits for balls to fall.
    maxWorkers: CORES + 1,
    sequence: { groupOrder: 2 },
  },
};

/** Run alone by `vitest --project <name>`; the numbers of `groupOrder` give their order in a whole run. */
export const projects: TestProjectInlineConfiguration[] = [sim, node, browser, e2e];
