import { resolve } from 'node:path';
import { build } from 'vite';

/** The runner, the simulation and planck as one script that any engine can run. */
export async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['chrome100', 'safari15.4'],
      lib: { entry: resolve(import.meta.dirname, 'runner.ts'), formats: ['iife'], name: 'runner' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('the runner was not built');
  return chunk.code;
}
