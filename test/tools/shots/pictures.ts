import type { Size } from './gallery.ts';
import type { State } from './state.ts';

/** A common, the smallest and the largest phone, a phone on its side, a tablet and a desktop. */
export const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 430, height: 932 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

export const pictureFile = ({ name }: State, { width, height }: Size): string => `${name}-${width}x${height}.png`;

const image = (file: string): string => `<a href="${file}"><img loading="lazy" height="420" src="${file}" alt=""></a>`;

export function indexPage(states: readonly State[]): string {
  const rows = states.map((state) => {
    const images = SIZES.map((size) => image(pictureFile(state, size)));
    return `<h2 id="${state.name}">${state.name}</h2>${images.join('')}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Every state</title>
<style>body{font:14px system-ui;background:#223;color:#eee}img{margin-right:8px}</style>${rows.join('\n')}\n`;
}
