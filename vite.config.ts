import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { labRelay } from './game-frame/build/lab-relay.ts';
import { campaignPages, readPages } from './server/build/campaign-pages.ts';
import { homeFirst } from './server/build/home-first.ts';
import { precompress } from './server/build/precompress.ts';
import { recordBuild } from './server/build/record-build.ts';
import { sprites } from './server/build/sprite.ts';
import { Summary } from './test/summary.ts';
import { projects } from './test/vitest-projects.ts';

const at = (path: string): string => resolve(import.meta.dirname, path);

/** Chrome 100 and Safari 15.4 are the oldest browsers that play; older ones are told so by index.html. */
const TARGET = ['chrome100', 'safari15.4'];

/** Listed whole: a dependency found late makes Vite reload the page in the middle of a test. */
const PREBUNDLED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server.edge',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
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
  'lil-gui',
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
    // A file of scripts is fetched beside its styles, not after them. What it imports is not listed: home's script would
    // grow by more than it saves.
    resolveDependencies: (url, files, { hostType }) => (hostType === 'html' ? files : [url]),
  },
  rolldownOptions: {
    input: {
      app: at('index.html'),
      frame: at('game-frame/index.html'),
      ...(debug && { debug: at('game-frame/debug.html'), stage: at('game-frame/stage.html') }),
    },
    output: {
      codeSplitting: {
        groups: [
          // Shared by app and frame, which must not fetch each other for it. The frame's reconciler brings a scheduler of
          // its own, which the app has no use for.
          {
            name: 'common',
            test: /(?<!react-reconciler[\\/])node_modules[\\/](react|scheduler|valibot)[\\/]|sim[\\/]limits|game-frame[\\/](on-\w+|within)\.|src[\\/]routing[\\/]frame-page|vite[\\/]preload-helper/,
            priority: 3,
          },
          // The frame plays by it, and a popup tells of it: with the popups it would bring the whole app into the frame.
          { name: 'config', test: /[\\/]sim[\\/]config\./, priority: 3 },
          // Class fields for old browsers; what home starts with declares none.
          { name: 'helpers', test: /@oxc-project/, priority: 3 },
          {
            name: 'pixi',
            test: /node_modules[\\/](pixi\.js|@pixi|eventemitter3|earcut|react-reconciler|its-fine|parse-svg-path|ismobilejs|tiny-lru)[\\/]/,
            priority: 2,
          },
          { name: 'bridge', test: /[\\/]game-frame[\\/]bridge[\\/](?!watch)/, priority: 2 },
          // What the frame shares with the app, so that it need not load the app's pictures.
          { name: 'icons', test: /[\\/]assets[\\/]icons[\\/](back|music-)/, priority: 2 },
          { name: 'pictures', test: /[\\/]assets[\\/]/, minShareCount: 2 },
          // What home starts with is one file; what it does not start with is a few, not one a popup.
          { name: 'shell', tags: ['$initial'], test: inShell, priority: 1 },
          // What the replay's screen shares with others, so that it need not load them.
          {
            name: 'parts',
            test: /[\\/]src[\\/](ui[\\/](Card|PageHead|Empty|Spirit|use-slow)|copy[\\/](watch|days)|share[\\/](weapons|text)|screens[\\/]use-frame-bridge)\./,
          },
          { name: 'hero', test: /[\\/]src[\\/]screens[\\/]home[\\/](heroes|today)[\\/]/ },
          // A visitor's first popup, with what shows them all.
          { name: 'login', test: /[\\/]src[\\/]popups[\\/](login[\\/]|PopupHost|use-close-on-back)/ },
          { name: 'game', test: /[\\/]src[\\/](screens[\\/]game|popups[\\/]share-picture)[\\/]/ },
          { name: 'popups', test: /[\\/]src[\\/]popups[\\/]/ },
          { name: 'screens', test: /[\\/]src[\\/]screens[\\/](task|rank|reward)[\\/]/ },
          { name: 'planck', test: /node_modules[\\/]planck[\\/]/, priority: 2 },
        ],
      },
    },
  },
});

export default defineConfig(async ({ mode }) => {
  const pages = await readPages(process.env['CAMPAIGN_FILE']);
  return {
    base: process.env['VITE_STATIC_BASE'] ?? '/',
    appType: 'mpa' as const,
    plugins: [react(), labRelay(), sprites(), campaignPages(pages), homeFirst(pages), recordBuild(), precompress()],
    build: build(mode === 'debug'),
    // wouter's shim is for React 17, and React has the hook itself.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    optimizeDeps: { include: PREBUNDLED },
    test: { projects, reporters: ['default', new Summary()] },
  };
});
