import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Line } from './line.ts';
import { section4 } from './section-4.ts';
import { section5 } from './section-5.ts';
import { section8 } from './section-8.ts';
import { section9 } from './section-9.ts';

const TESTS = resolve(import.meta.dirname, '..');
/** Lines of the specification in these sections; a line left out of the list would be missed by nobody else. */
const SECTIONS: readonly (readonly [section: string, lines: number, list: readonly Line[]])[] = [
  ['4', 17, section4],
  ['5', 8, section5],
  ['8', 14, section8],
  ['9', 26, section9],
];

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

function exists(named: string): boolean {
  const [file = '', ...rest] = named.split(': ');
  const title = new RegExp(`(?:test|\\))\\(\\s*['"\`]${escaped(rest.join(': '))}['"\`],`);
  return title.test(readFileSync(resolve(TESTS, file), 'utf8'));
}

describe.each(SECTIONS)('section %s of the specification', (_, lines, list) => {
  test('is listed line by line', () => {
    expect(list.length).toBe(lines);
    expect(new Set(list.map(({ says }) => says)).size).toBe(lines);
  });

  test.each(list)('$says', ({ tests }) => {
    expect(tests.filter((named) => !exists(named))).toEqual([]);
  });
});

test('the check itself misses a test that is not there', () => {
  expect(exists('spec/lines.test.ts: the check itself misses a test that is not there')).toBe(true);
  expect(exists('spec/lines.test.ts: no such test')).toBe(false);
});
