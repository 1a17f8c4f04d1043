import type { BuildEnvironmentOptions } from 'vite';
import { bundleFile } from './bundle-file.ts';

const bundled = (path: string, target: BuildEnvironmentOptions['target']): Promise<string> =>
  bundleFile(path, {
    build: { ...(target !== undefined && { target }), rolldownOptions: { output: { format: 'iife' } } },
  });

/** The script that is inlined into index.html before home (`src/app/early.ts`). */
export const earlyScript = (target: BuildEnvironmentOptions['target']): Promise<string> =>
  bundled('src/app/early.ts', target);

/** The script that is inlined into index.html after home (`src/app/boot.ts`). */
export const bootScript = (target: BuildEnvironmentOptions['target']): Promise<string> =>
  bundled('src/app/boot.ts', target);
