import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DIST } from '../support/product/product.ts';

/** The player's build contains nothing of the tuning build: by name, by string, by size. */
const DEBUG = resolve(DIST, '../game-frame/debug');
const chunkSchema = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
});
const manifest = v.parse(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), chunkSchema)),
  readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'),
);

const built = globSync('{.pages/,}**/*.{js,css,html}', { cwd: DIST });
const pages = built.filter((path) => path.endsWith('.html'));
const read = (path: string): string => readFileSync(join(DIST, path), 'utf8');

/** Sentences of the debug page, which a minifier does not change. */
function sentences(): string[] {
  const sources = globSync('**/*.ts', { cwd: DEBUG }).map((path) => readFileSync(join(DEBUG, path), 'utf8'));
  const literals = sources.flatMap((source) => [...source.matchAll(/'([^'\\\n]{12,})'/g)].map(([, text = '']) => text));
  return literals.filter((text) => / /.test(text) && !/^[ \d.]/.test(text));
}

/** Keys of the manifest that the pages import, statically or dynamically. */
function reached(): Set<string> {
  const html = pages.map(read).join('');
  const seen = new Set(Object.keys(manifest).filter((key) => html.includes(manifest[key]?.file ?? key)));
  for (const key of seen) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...dynamicImports]) seen.add(next);
  }
  return seen;
}

test('by name: two pages, nothing of game-frame/debug', () => {
  expect(pages.sort()).toEqual(['.pages/game-frame/index.html', '.pages/index.html']);
  expect(Object.keys(manifest).filter((key) => /debug|lil-gui/.test(key))).toEqual([]);
  expect(built.filter((path) => /debug|worker|lil-gui|\blab\b/.test(path))).toEqual([]);
});

test('the frame loads nothing of the app', () => {
  const seen = new Set(['game-frame/index.html']);
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  const shared = /^_(rolldown-runtime|common|shared|planck|pixi)-/;
  expect([...seen].filter((key) => !shared.test(key))).toEqual(['game-frame/index.html']);
});

test('by string: no sentence of the debug page, no panel library', () => {
  const words = [...sentences(), 'lil-gui', 'capsule-armory/lab', 'capsule-armory.lab'];
  expect(words.length).toBeGreaterThan(40);
  const found = built.flatMap((path) => {
    const content = read(path);
    return words.filter((text) => content.includes(text)).map((text) => `${path}: ${text}`);
  });
  expect(found).toEqual([]);
});

test('by size: every script belongs to a page of the player, and the game is no bigger for the laboratory', () => {
  const files = new Set([...reached()].map((key) => manifest[key]?.file));
  expect(built.filter((path) => path.endsWith('.js') && !files.has(path))).toEqual([]);
  const own = manifest['game-frame/index.html']?.file ?? '';
  // The page's script without libraries; that of the tuning build is twice as large.
  expect(statSync(join(DIST, `${own}.gz`)).size).toBeLessThan(40_000);
});

test('nothing in the page’s head keeps its first paint back: no script, no style sheet to fetch, no font', () => {
  const [head = ''] = read('.pages/index.html').split('<body>');
  const tags = [...head.matchAll(/<(?:script|link)[^>]*>/g)].map(([tag]) => tag);
  expect(tags.filter((tag) => !tag.includes('rel="icon"') && !tag.includes(' disabled'))).toEqual([]);
});

test('nothing of the operators’ console: no file, no library, no sentence, no address', () => {
  expect(Object.keys(manifest).filter((key) => /server\/console|antd|react-query|uplot/.test(key))).toEqual([]);
  const words = ['运营后台', '领奖台', '中奖名单', '/call/', 'csrf-token', 'ant-btn'];
  expect(built.flatMap((path) => words.filter((word) => read(path).includes(word)))).toEqual([]);
});
