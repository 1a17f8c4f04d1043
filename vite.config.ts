import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { labRelay } from './game-frame/build/lab-relay.ts';
import { chunkGroups } from './server/build/chunks.ts';
import { devPages } from './server/build/dev-pages.ts';
import { homeFirst } from './server/build/home-first.ts';
import { precompress } from './server/build/precompress.ts';
import { recordBuild } from './server/build/build-record.ts';
import { sprites } from './server/build/sprite.ts';
import { LongestFirst } from './test/longest-first.ts';
import { Summary } from './test/summary.ts';
import { projects, tags } from './test/vitest-projects.ts';

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
  'wouter',
  'wouter/use-hash-location',
  'ofetch',
  'md5',
  'altcha-lib',
  'altcha-lib/algorithms/web/pbkdf2',
  'valibot',
  'uqr',
  'd3-array',
  'ml-matrix',
  'uplot',
  '@base-ui/react/number-field',
  '@base-ui/react/tabs',
];

/** The app starts when its file is loaded, so the debug pages need the libraries that they share with it in another one. */
const LIBRARIES = { name: 'libraries', test: /\/node_modules\//, priority: 4 };

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
      ...(debug && {
        debug: at('game-frame/debug.html'),
        stage: at('game-frame/stage.html'),
        hash: at('game-frame/hash.html'),
      }),
    },
    output: {
      codeSplitting: {
        groups: [...chunkGroups(), ...(debug ? [LIBRARIES] : [])],
      },
    },
  },
});

export default defineConfig(({ mode }) => ({
  // Built files name each other relative to themselves, so that another host may serve them.
  base: './',
  publicDir: at('assets/public'),
  appType: 'mpa' as const,
  plugins: [
    react(),
    labRelay(),
    sprites(),
    devPages(process.env['CAMPAIGN_FILE']),
    homeFirst(),
    recordBuild(),
    precompress(),
  ],
  build: build(mode === 'debug'),
  // For the named media queries of assets/media.css.
  css: { transformer: 'lightningcss' as const, lightningcss: { drafts: { customMedia: true } } },
  // wouter's shim is for React 17, and React has the hook itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  optimizeDeps: { include: PREBUNDLED },
  test: { projects, tags, reporters: ['default', new Summary()], sequence: { sequencer: LongestFirst } },
}));
