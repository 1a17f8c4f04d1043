import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type ResolvedConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { ROOT } from '../house/sources.ts';

/** Vite's own plugins, which resolve imports, convert CommonJS and replace `process.env.NODE_ENV` as documented. */
const ofVite = ({ name }: Plugin): boolean => /^(?:vite|native|builtin|rolldown|commonjs)[:]?/.test(name);
const inLibrary = (id: unknown): boolean => /node_modules/.test(String(id));
const codeOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'code' in result ? result.code : result;

interface Interference {
  readonly plugin: string;
  readonly hook: string;
  readonly id: string;
}

/** What each hook returns without having touched a library's module. */
const HARMLESS: Readonly<
  Record<'load' | 'transform' | 'resolveId', (args: readonly unknown[], result: unknown) => boolean>
> = {
  load: ([id]) => !inLibrary(id),
  transform: ([code, id], result) => !inLibrary(id) || codeOf(result) === code,
  resolveId: ([source, importer]) => !inLibrary(importer) && /^[./\0]/.test(String(source)),
};

/** Wraps a plugin's hook so that what it does to libraries is noted. */
function watch(plugin: Plugin, name: keyof typeof HARMLESS, found: Interference[]): void {
  const hook = plugin[name];
  const handler: unknown = typeof hook === 'object' ? hook.handler : hook;
  if (typeof handler !== 'function') return;
  const watched = async function (this: unknown, ...args: readonly unknown[]): Promise<unknown> {
    const result: unknown = await Reflect.apply(handler, this, args);
    if (result !== undefined && result !== null && !HARMLESS[name](args, result))
      found.push({ plugin: plugin.name, hook: name, id: args.map(String).at(name === 'transform' ? 1 : 0) ?? '' });
    return result;
  };
  Object.assign(plugin, { [name]: typeof hook === 'object' ? { ...hook, handler: watched } : watched });
}

afterEach(() => vi.unstubAllEnvs());

/** Builds the product in memory. @returns what its plugins did to modules of libraries, and its configuration */
async function interferences(
  more: InlineConfig = {},
): Promise<{ found: Interference[]; config: ResolvedConfig | undefined }> {
  const found: Interference[] = [];
  let resolved: ResolvedConfig | undefined;
  const watcher: Plugin = {
    name: 'watch-plugins',
    configResolved: (config) => {
      resolved = config;
      for (const plugin of config.plugins.filter((one) => !ofVite(one)))
        for (const hook of ['load', 'transform', 'resolveId'] as const) watch(plugin, hook, found);
    },
  };
  vi.stubEnv('NODE_ENV', 'production');
  const plugins = [...(more.plugins ?? []), watcher];
  await build({ root: ROOT, logLevel: 'error', ...more, plugins, build: { write: false } });
  return { found, config: resolved };
}

test('no plugin of the build edits or replaces a module of a library', async () => {
  const { found, config } = await interferences();
  expect(found).toEqual([]);
  const aliases = config?.resolve.alias.filter(({ find }) => !/vite|@\//.test(String(find)));
  // wouter's shim is for React 17, and React has the hook itself.
  expect(aliases).toEqual([{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }]);
});

test('the check sees a plugin that edits a library’s module, one that replaces it, and one that redirects to another', async () => {
  const plugins: Plugin[] = [
    { name: 'edit', transform: (code, id) => (id.includes('/jotai/') ? { code: `${code}\n`, map: null } : null) },
    {
      name: 'replace',
      enforce: 'pre',
      load: {
        filter: { id: /uqr.*\.mjs$/ },
        handler: () => 'export const encode = String; export const renderSVG = String',
      },
    },
    {
      name: 'redirect',
      enforce: 'pre',
      resolveId: { filter: { id: /^md5$/ }, handler: () => join(ROOT, 'src/popups/login/Login.tsx') },
    },
  ];
  const { found } = await interferences({ plugins });
  expect(new Set(found.map(({ plugin }) => plugin))).toEqual(new Set(['edit', 'replace', 'redirect']));
});

test('no dependency is overridden or patched', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('overrides');
  expect(manifest).not.toHaveProperty('resolutions');
  expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(
    /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)/,
  );
});
