import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../../server/ops/commands.ts';
import { ROOT, trackedFiles } from './sources.ts';

const files = trackedFiles();
const documents = files
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const findAll = (pattern: RegExp): { readonly document: string; readonly found: string }[] =>
  documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, found = '']) => ({ document: path, found: found.trim() })),
  );

/** Written by a build or on a host, or a package: not tracked. */
const ELSEWHERE = /^(?:optional|\.nginx|public|dist|found|@pixi)\/|^test\/\.out|^(?:build\.json|check\.js)$/;
/** `folder/`, `folder/file` or `file.ext`. */
const PATH =
  /^(?:(?:\.\.?\/)*[\w@-][\w.@*-]*(?:\/[\w.@*-]+)+\/?|[\w-][\w.-]*\.(?:tsx?|m?js|css|json|sql|mp3|sh|html)|[\w-]+\/)$/;
/** A call's path after `/api/`. */
const CALL = /^(?:user|game|task|prize|exchange|ranking|binding|receive|hp)\/[a-z]+(?:\/[a-z]+)?$/;

/** The last name of a path with all its extensions, and with fewer and fewer of them. */
const stems = (path: string): string[] =>
  /\w\.[\w-]+$/.test(path) ? [path, ...stems(path.replace(/\.[\w-]+$/, ''))] : [path];
/** Every part of a tracked path, from any folder down to any folder or file below it, with or without extensions. */
const parts = new Set(
  files.flatMap((file) => {
    const names = file.split('/');
    return names.flatMap((_, from) =>
      names.slice(from).flatMap((_last, to) => stems(names.slice(from, from + to + 1).join('/'))),
    );
  }),
);
const isTracked = (path: string, document: string): boolean => {
  const wanted = path.replace(/\/$/, '').replace('*', '');
  return parts.has(wanted) || parts.has(join(dirname(document), wanted));
};

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test('no command needs a newer Node than a host has: the project’s own runs TypeScript', () => {
  expect(findAll(/(?<!npx )\b(node [\w/.-]+\.ts)/g)).toEqual([]);
});

test('every npm script and every file of a command exists', () => {
  const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(findAll(/npm run (?:-s )?([\w:]+)/g).filter(({ found }) => !Object.hasOwn(scripts, found))).toEqual([]);
  const named = findAll(/(?:npx node|vitest run|\bsh) ([\w/.-]+\.(?:tsx?|sh))/g);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter(({ found }) => !existsSync(join(ROOT, found)))).toEqual([]);
});

test('every path in a code span exists', () => {
  const paths = findAll(/(?<!`)`([^`\n]+)`/g).filter(({ found }) => PATH.test(found) && !CALL.test(found));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(({ document, found }) => !ELSEWHERE.test(found) && !isTracked(found, document))).toEqual([]);
});

test('every link leads to a file and a heading', () => {
  const links = findAll(/\]\(([^)]+)\)/g).filter(({ found }) => !found.startsWith('http'));
  expect(links.length).toBeGreaterThan(20);
  const dead = links.filter(({ document, found }) => {
    const [path = '', anchor] = found.split('#');
    const target = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(ROOT, target))) return true;
    if (anchor === undefined) return false;
    const headings = readFileSync(join(ROOT, target), 'utf8').matchAll(/^#+ (.+)$/gm);
    return ![...headings].some(([, heading = '']) => slugOf(heading) === anchor);
  });
  expect(dead).toEqual([]);
});

const isKnown = (line: string): boolean =>
  commands.some(({ name }) => name === line || line.startsWith(`${name} `) || name.startsWith(`${line} `));

test('every command of operators exists', () => {
  const named = findAll(/(?:capsule-ops|npm run (?:-s )?ops --|`ops) ([a-z][a-z -]*)/g);
  expect(named.length).toBeGreaterThan(30);
  // The script for hosts has some of its own.
  expect(
    named.filter(({ found }) => !/^(?:help|save|restore)\b/.test(found) && !isKnown(found.split(' -')[0] ?? '')),
  ).toEqual([]);
});
