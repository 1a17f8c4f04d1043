import { join } from 'node:path';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { ROOT } from './folder.ts';

/** Bundles one file with all that it imports, beside the build of the pages. @returns its code */
export async function bundleFile(path: string, config: InlineConfig): Promise<string> {
  const output = { codeSplitting: false };
  const common: InlineConfig = {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(ROOT, path), output } },
  };
  const built = await build(mergeConfig(common, config));
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error(`${path} was not built`);
  return result.output[0].code.trim();
}
