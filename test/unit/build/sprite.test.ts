import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawSprite } from '../../../server/build/sprite.ts';
import { svgAddress } from '../../../server/pages/markup.ts';
import { LEVELS } from '../../../game-frame/sim/limits.ts';
import { SHEET } from '../../../game-frame/theme.ts';
import { ROOT } from '../house/sources.ts';

const drawing = (id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10"><path id="${id}" d="M0 0"/></svg>\n`;

test('drawings of a sprite stand in rows, a quarter of one apart', () => {
  const sprite = drawSprite(['a', 'b', 'c'].map(drawing), 2);
  expect(sprite).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="45" height="22.5" viewBox="0 0 45 22.5">');
  const places = [...sprite.matchAll(/<svg x="([\d.]+)" y="([\d.]+)" width="20" height="10" [^>]*><path id="(\w)"/g)];
  expect(places.map(([, x, y, id]) => [id, Number(x), Number(y)])).toEqual([
    ['a', 0, 0],
    ['b', 25, 0],
    ['c', 0, 12.5],
  ]);
});

test('an address of a drawing stands between double quotes, and is the drawing', () => {
  const svg = '<svg fill="#fff"><text>50%</text></svg>';
  const address = svgAddress(`${svg}\n`);
  expect(address).not.toMatch(/["<>#]/);
  expect(decodeURIComponent(address)).toBe(`data:image/svg+xml,${svg.replaceAll('"', "'")}`);
});

const source = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** The drawings of the sprite in a style sheet, in order, and how many stand in a row. */
function spriteOf(path: string): { readonly columns: number; readonly names: readonly string[] } {
  const [, columns, names = ''] = /url\("sprite:(\d+):[^"{]*\{([^}]*)\}/.exec(source(path)) ?? [];
  return { columns: Number(columns), names: names.split(',') };
}

test('home’s glyphs are named in the order of their sprite', () => {
  const { columns, names } = spriteOf('src/screens/home/Glyph.css');
  const component = source('src/screens/home/Glyph.tsx');
  const [, listed = ''] = /NAMES = \[([^\]]*)\]/.exec(component) ?? [];
  expect(listed.match(/[\w-]+/g)).toEqual(names);
  expect(component).toContain(`COLUMNS = ${columns};`);
});

test('home’s weapons are the sprite’s drawings in the order of their levels', () => {
  const { columns, names } = spriteOf('src/screens/home/heroes/HeroScene.css');
  expect(names.map(Number)).toEqual(Array.from({ length: LEVELS }, (_, index) => index + 1));
  expect(SHEET).toMatchObject({ columns, rows: Math.ceil(LEVELS / columns) });
});
