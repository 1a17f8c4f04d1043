import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { svgAddress } from '../pages/markup.ts';

/** `url("sprite:3:../icons/{bolt,gift,task,trophy}.svg")`: the number of columns, and files in the order of their places. */
const SPRITE = /url\("sprite:(\d+):([^"{]*)\{([^"}]+)\}([^"]*)"\)/g;
/** Gap between two drawings, as a share of one. */
const SPRITE_GAP = 0.25;

/** The number of drawings that a sprite is wide or high. */
const span = (count: number): number => count + (count - 1) * SPRITE_GAP;

/** Offset of a drawing along a side, in drawings. */
const at = (index: number): number => index * (1 + SPRITE_GAP);

/**
 * Puts drawings of one size side by side, row by row. Their ids must differ.
 * @param drawings SVG documents with a view box that begins at 0
 */
export function drawSprite(drawings: readonly string[], columns: number): string {
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawings[0] ?? '') ?? []).map(Number);
  const rows = Math.ceil(drawings.length / columns);
  const parts = drawings.map((drawing, i) => {
    const place = `x="${at(i % columns) * width}" y="${at(Math.floor(i / columns)) * height}" width="${width}" height="${height}"`;
    return drawing.trim().replace(/<svg [^>]*>/, `<svg ${place} viewBox="0 0 ${width} ${height}">`);
  });
  const [w, h] = [span(columns) * width, span(rows) * height];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${parts.join('')}</svg>`;
}

/**
 * A Vite plugin that replaces `url("sprite:…")` in style sheets by one picture of several drawings. A browser opens a
 * document for each SVG image, which takes a weak phone about 15 ms before its first paint.
 */
export function sprites(): Plugin {
  return {
    name: 'sprites',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: 'sprite:' },
      async handler(code, id) {
        const drawn = await Promise.all(
          [...code.matchAll(SPRITE)].map(async ([, columns, before = '', names = '', after = '']) => {
            const files = names.split(',').map((name) => resolve(dirname(id), `${before}${name}${after}`));
            for (const file of files) this.addWatchFile(file);
            const drawings = await Promise.all(files.map((file) => readFile(file, 'utf8')));
            return `url("${svgAddress(drawSprite(drawings, Number(columns)))}")`;
          }),
        );
        return { code: code.replace(SPRITE, () => drawn.shift() ?? ''), map: null };
      },
    },
  };
}
