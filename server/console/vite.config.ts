/** Builds the console's pages, apart from the players': `vite build --config server/console/vite.config.ts`. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CONSOLE_FOLDER } from '../build/folder.ts';
import { NONCE } from './pages-route.ts';

export default defineConfig({
  root: resolve(import.meta.dirname, 'pages'),
  publicDir: false,
  plugins: [react()],
  html: { cspNonce: NONCE },
  build: {
    outDir: CONSOLE_FOLDER,
    emptyOutDir: true,
    // antd is half of it, and an office's network is fast.
    chunkSizeWarningLimit: 2000,
  },
  // wouter's shim is for React 17, and React has the hook itself.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      // The same for browsers, which have no Buffer.
      'csv-stringify/sync': 'csv-stringify/browser/esm/sync',
    },
  },
});
