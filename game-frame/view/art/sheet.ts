import { ImageSource, Rectangle, Texture } from 'pixi.js';
import type { Piece } from './pieces.ts';
import { composeSvg, loadSvg } from './svg.ts';

/** An artwork drawn by code; sizes are scene pixels. */
export type Artwork = Readonly<{ width: number; height: number; draw: (context: CanvasRenderingContext2D) => void }>;

/** Empty pixels between neighbours, so that texture filtering never mixes them. */
const GAP = 2;

/** Lays rectangles, none wider than the sheet, on shelves, the tallest first. @returns places, and the height used */
export function packShelves<Item extends { readonly width: number; readonly height: number }>(
  items: readonly Item[],
  width: number,
) {
  let [x, y, shelf] = [GAP, GAP, 0];
  const placed: (Item & { readonly x: number; readonly y: number })[] = [];
  for (const item of [...items].sort((a, b) => b.height - a.height)) {
    if (x + item.width + GAP > width) [x, y, shelf] = [GAP, y + shelf + GAP, 0];
    placed.push({ ...item, x, y });
    x += item.width + GAP;
    shelf = Math.max(shelf, item.height);
  }
  return { placed, height: y + shelf + GAP };
}

/** Draws all pieces, then, once `ready`, all artworks, into one canvas, which their textures share. Device pixels. */
export async function rasterSheet(
  drawings: ReadonlyMap<string, Piece | Artwork>,
  density: number,
  width: number,
  ready?: Promise<unknown>,
) {
  const sizes = [...drawings].map(([name, art]) => {
    return { name, art, width: Math.ceil(art.width * density), height: Math.ceil(art.height * density) };
  });
  const { placed, height } = packShelves(sizes, width);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  const pieces = placed.flatMap(({ art, ...box }) => ('svg' in art ? { ...box, svg: art.svg } : []));
  context.drawImage(await loadSvg(composeSvg(pieces, width, height)), 0, 0);
  await ready;
  for (const { art, x, y } of placed) {
    context.setTransform(density, 0, 0, density, x, y);
    if ('draw' in art) art.draw(context);
  }
  const source = new ImageSource({ resource: canvas, resolution: density });
  const textures = new Map<string, Texture>();
  for (const { name, art, x, y } of placed) {
    const frame = new Rectangle(x / density, y / density, art.width, art.height);
    textures.set(name, new Texture({ source, frame }));
  }
  /** The texture of the drawing of that name. @throws Error when there is none */
  const texture = (name: string): Texture => {
    const found = textures.get(name);
    if (!found) throw new Error(`No drawing named ${name}`);
    return found;
  };
  const destroy = (): void => source.destroy();
  return { texture, destroy };
}
