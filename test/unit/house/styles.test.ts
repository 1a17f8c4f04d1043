import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, trackedFiles } from './sources.ts';

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const files = trackedFiles();
/** Those of the players' pages and the laboratory: the console is built from a library's components. */
const sheets = files
  .filter((path) => path.endsWith('.css') && !path.startsWith('server/'))
  .map((path) => ({ path, css: text(path) }));
const scripts = files.filter((path) => /^(?:src|game-frame)\/.*\.tsx?$|index\.html$/.test(path)).map(text);

/** Files that may name a colour: the product's tokens, and those of the laboratory. */
const isTokens = (path: string): boolean => basename(path) === 'tokens.css';

/** `IconButton.css` declares the block `icon-button`: its classes are `icon-button` and `icon-button-…`. */
const blockOf = (path: string): string =>
  path === 'src/styles/utilities.css'
    ? 'u'
    : basename(path, '.css')
        .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
        .toLowerCase();
const blocks = sheets.map(({ path }) => blockOf(path)).filter((block) => block !== 'tokens');
const belongs = (name: string, block: string): boolean => name === block || name.startsWith(`${block}-`);
/** A name belongs to the longest block that it begins with. */
const ownerOf = (name: string): string | undefined =>
  blocks.filter((block) => belongs(name, block)).sort((a, b) => b.length - a.length)[0];

const names = (css: string, pattern: RegExp): string[] => [
  ...new Set([...css.matchAll(pattern)].map(([, name = '']) => name)),
];
const classesOf = (css: string): string[] =>
  names([...css.matchAll(/[^{};]+(?=\{)/g)].join('\n').replaceAll(/@.*/g, ''), /\.([a-z][\w-]*)/gi);
const strangersOf = (path: string, css: string): string[] =>
  [...classesOf(css), ...names(css, /@keyframes ([\w-]+)/g)].filter((name) => ownerOf(name) !== blockOf(path));
const declared = (css: string): string[] => names(css, /(?<=[\s{;])(--[\w-]+):/g);
const used = (code: string): string[] => names(code, /var\((--[\w-]+)/g);
const colours = (css: string): string[] =>
  css.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\((?!var)|(?<![-\w])(?:white|black)(?![-\w])/gi) ?? [];

/** Whether a class stands in a script, whole or as the result of `card-tab-${tone}`. */
const isUsed = (name: string): boolean =>
  scripts.some((code) => code.includes(name)) ||
  name.split('-').some((_, i, parts) => scripts.some((code) => code.includes(`${parts.slice(0, i).join('-')}-\${`)));

describe('style sheets', () => {
  test('have blocks of their own', () => {
    expect(blocks.filter((block, i) => blocks.indexOf(block) !== i)).toEqual([]);
  });

  test.each(sheets)('$path declares names of its own block alone', ({ path, css }) => {
    expect(strangersOf(path, css)).toEqual([]);
  });

  test('declare no class that nothing carries', () => {
    const unused = sheets.flatMap(({ css }) => classesOf(css)).filter((name) => !isUsed(name));
    expect(unused).toEqual([]);
  });

  test('take colours from the tokens', () => {
    const found = sheets
      .filter(({ path }) => !isTokens(path))
      .flatMap(({ path, css }) => colours(css).map((colour) => `${path}: ${colour}`));
    expect(found).toEqual([]);
  });

  test('use each token, and no property that nobody declares', () => {
    const tokens = sheets.filter(({ path }) => isTokens(path)).flatMap(({ css }) => declared(css));
    const uses = new Set([...sheets.map(({ css }) => css), ...scripts].flatMap(used));
    expect(tokens.filter((token) => !uses.has(token))).toEqual([]);
    const known = new Set([
      ...sheets.flatMap(({ css }) => declared(css)),
      ...scripts.flatMap((code) => names(code, /'(--[\w-]+)'/g)),
    ]);
    // The server declares the pictures of weapons, where the campaign has its own.
    expect([...uses].filter((name) => !known.has(name) && !name.startsWith('--weapon-'))).toEqual([]);
  });

  test('pages say that they are light', () => {
    const pages = files.filter((path) => path.endsWith('index.html')).concat('server/http/public/fair-pages.ts');
    expect(pages.filter((path) => !/color-scheme(?:" content="|:)only light/.test(text(path)))).toEqual([]);
  });

  test('the check itself sees a foreign class, a keyframe and a colour', () => {
    const css = '.button > .badge { color: #fff; } @keyframes spin { to { opacity: 0.5; } } .button-teal { top: 0 }';
    expect(strangersOf('src/ui/Button.css', css)).toEqual(['badge', 'spin']);
    expect(colours(css)).toEqual(['#fff']);
  });
});
