import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { pixiWebGLOnly } from './game-frame/build/pixi-webgl-only.ts';
import { precompress } from './server/http/precompress.ts';
import { BROWSER_ARGS, findBrowser } from './test/tools/browser.ts';

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
  'wouter',
  'wouter/use-hash-location',
  'ofetch',
  'md5',
  'valibot',
  'uqr',
  'axe-core',
  'lil-gui',
  'fast-check',
];

const build = (debug: boolean): NonNullable<UserConfig['build']> => ({
  target: TARGET,
  manifest: true,
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
          { name: 'react', test: /node_modules[\\/](react|scheduler)[\\/]/, priority: 3 },
          { name: 'react-dom', test: /node_modules[\\/]react-dom[\\/]/, priority: 2 },
          {
            name: 'pixi',
            test: /node_modules[\\/](pixi\.js|@pixi|eventemitter3|earcut|react-reconciler|its-fine|parse-svg-path|ismobilejs|tiny-lru)[\\/]/,
            priority: 2,
          },
          { name: 'planck', test: /node_modules[\\/]planck[\\/]/, priority: 2 },
        ],
      },
    },
  },
});

const browserProvider = playwright({
  launchOptions: { executablePath: findBrowser() ?? '', args: [...BROWSER_ARGS] },
  contextOptions: { hasTouch: true, isMobile: true, deviceScaleFactor: 1, locale: 'zh-CN' },
});

export default defineConfig(({ mode }) => ({
  base: process.env['VITE_STATIC_BASE'] ?? '/',
  appType: 'mpa' as const,
  // Files whose address a campaign file names, so they keep their names: /prizes/….
  publicDir: 'assets/public',
  plugins: [react(), pixiWebGLOnly(), precompress()],
  build: build(mode === 'debug'),
  optimizeDeps: { include: PREBUNDLED.filter((name) => !/vitest|axe|fast-check/.test(name)) },
  test: {
    projects: [
      { test: { name: 'node', include: ['test/{unit,server,deploy}/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true as const,
        optimizeDeps: { include: PREBUNDLED },
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
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
        // The built files against the real server: one at a time, for they share two cores.
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
