import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../../assets/audio/', import.meta.url);

test.each(['README.md', 'sfx.json'])('every file that %s names is there', (source) => {
  const text = readFileSync(new URL(source, FOLDER), 'utf8');
  const named = [...text.matchAll(/[`"][^`"]*?([\w./-]+\.(?:mp3|m4a|json|mjs))\b/g)].map(([, file = '']) => file);
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !existsSync(new URL(file, FOLDER)))).toEqual([]);
});
