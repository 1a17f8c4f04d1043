import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';

/** A character as it is drawn. */
export interface Glyph {
  /** Data of an SVG path around the character's middle. */
  readonly path: string;
  /** Width of what is drawn, in units of the drawing. */
  readonly width: number;
}

const require = createRequire(import.meta.url);
// Its default export differs between Node and bundlers.
const opentype: typeof OpenType = require('opentype.js');

/** The display face, whole: the pages have only what the shipped copy needs of it. */
const FILES = [
  require.resolve('@fontsource/zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff'),
  require.resolve('@fontsource/zcool-kuaile/files/zcool-kuaile-latin-400-normal.woff'),
];
const faces = FILES.map((file) => {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
});

const rounded = (value: number): string => String(Number(value.toFixed(1)));

/** A character in the display face; undefined when the face does not have it. @param size of its square */
export function glyphOf(character: string, size: number): Glyph | undefined {
  const face = faces.find((each) => each.charToGlyphIndex(character) > 0);
  if (!face) return undefined;
  const outline = face.getPath(character, 0, 0, size);
  const { x1, y1, x2, y2 } = outline.getBoundingBox();
  const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const at = (x = 0, y = 0): string => `${rounded(x - middleX)} ${rounded(y - middleY)}`;
  const path = outline.commands
    .map(({ type, x, y, x1: cx, y1: cy }) =>
      type === 'Z' ? type : type === 'Q' ? `Q${at(cx, cy)} ${at(x, y)}` : type + at(x, y),
    )
    .join('');
  return { path: path.replaceAll(' -', '-'), width: x2 - x1 };
}
