import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from './sources.ts';

const documents = trackedFiles()
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** What each document says of a kind, as `document: text`. */
const said = (pattern: RegExp): string[] =>
  documents.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, found = '']) => `${path}: ${found}`));

test('no command needs a newer Node than a host has: the project’s own runs TypeScript', () => {
  expect(said(/(?<!npx )\b(node [\w/.-]+\.ts)/g)).toEqual([]);
});

test('every script and every file of a command is there', () => {
  const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const unknown = said(/npm run (?:-s )?([\w:]+)/g).filter(
    (line) => !Object.hasOwn(scripts, line.split(': ')[1] ?? ''),
  );
  expect(unknown).toEqual([]);
  const files = said(/(?:npx node|vitest run) ([\w/.-]+\.tsx?)/g);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((line) => !existsSync(join(ROOT, line.split(': ')[1] ?? '')))).toEqual([]);
});
