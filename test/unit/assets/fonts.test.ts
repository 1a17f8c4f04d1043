import { statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { displayCharacters } from '../../tools/fonts/display-characters.ts';
import { fontCharacters } from '../../tools/fonts/font-characters.ts';

const FONTS = join(import.meta.dirname, '../../../assets/fonts');

test('the display face holds every character of buttons, tabs and titles', async () => {
  const held = fontCharacters(join(FONTS, 'wh-display.woff2'));
  const missing = (await displayCharacters()).filter((character) => !held.has(character));
  // When this fails, rebuild the subset: assets/README.md says how.
  expect(missing).toEqual([]);
});

test('the number face holds digits and the signs of computed texts', () => {
  const held = fontCharacters(join(FONTS, 'wh-num.woff2'));
  expect(Array.from('0123456789,.+-×%').filter((character) => !held.has(character))).toEqual([]);
});

test('both faces together stay light, for a phone waits for neither but downloads both', () => {
  const bytes = ['wh-display.woff2', 'wh-num.woff2'].map((file) => statSync(join(FONTS, file)).size);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(38 * 1024);
});

test('no face is built into the styles, for the page lets fonts come from its own host only', async () => {
  const input = join(FONTS, 'faces.css');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input } },
  });
  const files = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : [];
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  expect(styles).toHaveLength(1);
  expect(styles[0]).toMatch(/url\([^)]*\.woff2\)/);
  expect(styles[0]).not.toContain('data:');
});
