import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { pixiWebGLOnly } from './game-frame/build/pixi-webgl-only.ts';
import { loadCampaign } from './server/campaign/index.ts';
import { precompress } from './server/http/precompress.ts';
import { BROWSER_ARGS, findBrowser } from './test/support/programs/browser.ts';

const at = (path: string): string => resolve(import.meta.dirname, path);

/** Chrome 100 and Safari 15.4 are the oldest browsers that play; older ones are told so by index.html. */
const TARGET = ['chrome100', 'safari15.4'];

/** Listed whole: a dependency found late makes Vite reload the page in the middle of a test. */
const PREBUNDLED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'vitest-browser-react',
  '@pixi/react',
  'pixi.js',
  'pixi.js/app',
  'pixi.js/graphics',
  'pixi.js/text',
  'pixi.js/unsafe-eval',
  'planck',
  'jotai',
  'jotai/react',
  'jotai/vanilla',
  'jotai/vanilla/utils',
  'jotai/utils',
  'wouter/use-hash-location',
  'ofetch',
  'md5',
  'valibot',
  'uqr',
  'axe-core',
  'lil-gui',
  'fast-check',
];

/** The app, and the libraries that only it uses. */
const inShell = (id: string): boolean =>
  id.startsWith(at('src')) || /node_modules[\\/](react-dom|jotai|wouter)[\\/]/.test(id);

const build = (debug: boolean): NonNullable<UserConfig['build']> => ({
  target: TARGET,
  manifest: true,
  // Browsers without modulepreload load the same files a little later.
  modulePreload: {
    polyfill: false,
    // A screen's scripts import what they need; to list it in home's script too would cost home more than it saves.
    resolveDependencies: (_url, files, { hostType }) =>
      hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
  },
  rolldownOptions: {
    input: {
      app: at('index.html'),
      frame: at('game-frame/index.html'),
      ...(debug && { debug: at('game-frame/debug.html') }),
    },
    // @pixi/react declares no sideEffects; without this its whole catalogue of components is kept.
    treeshake: { moduleSideEffects: (id: string) => !/node_modules\/@pixi\/react\//.test(id) },
    output: {
      codeSplitting: {
        groups: [
          // Shared by app and frame, which must not fetch each other for it.
          {
            name: 'common',
            test: /node_modules[\\/](react|scheduler|valibot)[\\/]|sim[\\/]limits|vite[\\/]preload-helper|@oxc-project/,
            priority: 3,
          },
          {
            name: 'pixi',
            test: /node_modules[\\/](pixi\.js|@pixi|eventemitter3|earcut|react-reconciler|its-fine|parse-svg-path|ismobilejs|tiny-lru)[\\/]/,
            priority: 2,
          },
          { name: 'bridge', test: /[\\/]game-frame[\\/]bridge[\\/]/, priority: 2 },
          { name: 'pictures', test: /[\\/]assets[\\/]/, minShareCount: 2 },
          // What home starts with is one file; what it does not start with is a few, not one a popup.
          { name: 'shell', tags: ['$initial'], test: inShell, priority: 1 },
          { name: 'hero', test: /[\\/]src[\\/]screens[\\/]home[\\/]heroes[\\/]/ },
          { name: 'login', test: /[\\/]src[\\/]popups[\\/]login[\\/]/ },
          { name: 'game', test: /[\\/]src[\\/](screens[\\/]game|popups[\\/]share-picture)[\\/]/ },
          { name: 'popups', test: /[\\/]src[\\/]popups[\\/]/ },
          { name: 'screens', test: /[\\/]src[\\/]screens[\\/](task|rank|reward)[\\/]/ },
          { name: 'planck', test: /node_modules[\\/]planck[\\/]/, priority: 2 },
        ],
      },
    },
  },
});

/** Of the smallest machine that runs the tests. */
const CORES = 2;

// Not `isMobile`: without a viewport of its own the runner's page keeps another scale after each change of size, and
// taps miss. Few pixels, for a machine without a graphics card pays dearly for each.
const browserProvider = playwright({
  launchOptions: { executablePath: findBrowser() ?? '', args: [...BROWSER_ARGS] },
  contextOptions: { hasTouch: true, deviceScaleFactor: 0.5, locale: 'zh-CN' },
});

/** Links of the campaign file; the environment may name others for one build. */
function links(): Record<string, string> {
  const { share, group } = loadCampaign().links;
  const ofEnv = { VITE_SHARE_LINK: share, VITE_GROUP_LINK: group };
  return Object.fromEntries(
    Object.entries(ofEnv).map(([name, link]) => [`import.meta.env.${name}`, JSON.stringify(process.env[name] ?? link)]),
  );
}

export default defineConfig(({ mode }) => ({
  base: process.env['VITE_STATIC_BASE'] ?? '/',
  appType: 'mpa' as const,
  // Files whose address a campaign file names, so they keep their names: /prizes/….
  publicDir: 'assets/public',
  plugins: [react(), pixiWebGLOnly(), precompress()],
  define: links(),
  build: build(mode === 'debug'),
  // wouter's shim is for React 17; React has had the hook ever since.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  optimizeDeps: { include: PREBUNDLED.filter((name) => !/vitest|axe|fast-check/.test(name)) },
  test: {
    projects: [
      {
        // Each file in a process of its own: what one has played slows down the next one's physics threefold.
        test: {
          name: 'sim',
          include: ['test/unit/{sim,view,bots,debug}/**/*.test.ts'],
          testTimeout: 180_000,
          maxWorkers: CORES,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'node',
          include: ['test/{unit,server,deploy}/**/*.test.ts'],
          exclude: ['test/unit/{sim,view,bots,debug}/**'],
          // Files of a worker share what is loaded, and one PostgreSQL: that halves their CPU.
          pool: 'threads' as const,
          isolate: false,
          globalSetup: ['test/support/database/stop-clusters.ts'],
          // Hooks start databases: seconds of CPU, on a busy machine a minute.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: CORES,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true as const,
        optimizeDeps: { include: PREBUNDLED },
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.{ts,tsx}'],
          setupFiles: ['test/browser/setup.ts'],
          testTimeout: 60_000,
          // A busy machine needs longer than the usual second.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: CORES,
          // Last, for its pages stay open, and go on drawing, until all is over.
          sequence: { groupOrder: 3 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            provider: browserProvider,
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
      {
        // The built files against the real server.
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/e2e/data-template.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          // One more than cores: a player waits for balls to fall more than a machine works.
          maxWorkers: CORES + 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}));
