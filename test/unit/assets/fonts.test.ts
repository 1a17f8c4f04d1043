import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as display from '../../tools/fonts/characters.ts';
import { fontCharacters } from '../../support/font-characters.ts';

const { DISPLAY_FILES, FONTS, HOME_FILE } = display;

// When one of the first two fails, rebuild the subsets: assets/README.md says how.
test('the display face holds every character of buttons, tabs and titles', async () => {
  const held = new Set(DISPLAY_FILES.map((file) => [...fontCharacters(file)].join('')).join(''));
  expect((await display.displayCharacters()).filter((character) => !held.has(character))).toEqual([]);
});

test('home’s file of it holds what home writes, and is asked for by that alone', async () => {
  const held = [...fontCharacters(join(FONTS, HOME_FILE))].sort();
  expect(held).toEqual([' ', ...display.homeCharacters()]);
  const styles = readFileSync(join(FONTS, 'display.css'), 'utf8');
  expect([...styles.matchAll(/unicode-range: ([^;]+);/g)].at(-1)?.[1]).toBe(display.unicodeRange(held));
  expect(statSync(join(FONTS, HOME_FILE)).size).toBeLessThan(6 * 1024);
});

test('the number face holds digits and the signs of computed texts', () => {
  const held = fontCharacters(join(FONTS, 'wh-num.woff2'));
  expect(Array.from('0123456789,.+-×%').filter((character) => !held.has(character))).toEqual([]);
});

test('the faces together stay light, for a phone waits for none but downloads them all', () => {
  const bytes = [...DISPLAY_FILES, join(FONTS, 'wh-num.woff2')].map((file) => statSync(file).size);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(39 * 1024);
});
