import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawSprite } from '../../../server/build/sprite.ts';
import { svgAddress } from '../../../server/build/svg-address.ts';
import { ROOT, trackedFiles } from '../house/sources.ts';

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

const css = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const sprites = trackedFiles()
  .filter((path) => path.endsWith('.css') && css(path).includes('url("sprite:'))
  .map((path) => {
    const [, columns, names = ''] = /url\("sprite:(\d+):[^"{]*\{([^}]*)\}/.exec(css(path)) ?? [];
    return { path, columns: Number(columns), names: names.split(',') };
  });
/** A place of `count` as CSS says it. */
const percent = (at: number, count: number): string =>
  at === 0 ? '0' : `${Number(((100 * at) / (count - 1)).toFixed(3))}%`;

test.each(sprites)('$path shows each drawing where it stands in its sprite', ({ path, columns, names }) => {
  const rows = Math.ceil(names.length / columns);
  names.forEach((name, i) => {
    const place = `${percent(i % columns, columns)} ${percent(Math.floor(i / columns), rows)}`;
    const selector = new RegExp(`-${Number(name) > 0 ? Number(name) : name} \\{([^}]*)\\}`, 'g');
    const rule = [...css(path).matchAll(selector)].map(([text]) => text).join('');
    // The first place is that of a rule which names none.
    if (place === '0 0') expect(rule).not.toContain('background-position');
    else expect(rule, name).toContain(`background-position: ${place};`);
  });
});
