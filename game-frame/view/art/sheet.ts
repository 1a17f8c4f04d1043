import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { packShelves, type Place } from './packer.ts';
import type { Piece } from './pieces.ts';
import { composeSvg, loadSvg } from './svg.ts';

/** Something that code draws on the canvas; its size and what it draws are scene pixels. */
export interface Artwork {
  readonly width: number;
  readonly height: number;
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

/** One canvas with all drawings as a texture source, and a texture for each drawing in their order. */
export interface Sheet {
  readonly textures: readonly Texture[];
  /** Frees the textures and their source. */
  destroy(): void;
}

interface Options {
  /** Device pixels in a scene pixel. */
  readonly density: number;
  /** Of the canvas, device pixels. */
  readonly width: number;
  /** What the artworks wait for. */
  readonly ready?: Promise<unknown>;
}

function newCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  return context;
}

function paint(context: CanvasRenderingContext2D, artwork: Artwork, { x, y }: Place, density: number): void {
  context.setTransform(density, 0, 0, density, x, y);
  artwork.draw(context);
}

/** Draws all pieces, then all artworks, into one canvas. */
export async function rasterSheet(
  pieces: readonly Piece[],
  artworks: readonly Artwork[],
  { density, width, ready }: Options,
): Promise<Sheet> {
  const all = [...pieces, ...artworks];
  const sizeOf = (art: Piece | Artwork) => ({
    width: Math.ceil(art.width * density),
    height: Math.ceil(art.height * density),
  });
  const { places, height } = packShelves(all.map(sizeOf), width);
  const placeOf = (index: number): Place => places[index] ?? { x: 0, y: 0 };
  const drawings = pieces.map((piece, i) => Object.assign(sizeOf(piece), placeOf(i), { svg: piece.svg }));
  const context = newCanvas(width, height);
  context.drawImage(await loadSvg(composeSvg(drawings, width, height)), 0, 0);
  await ready;
  artworks.forEach((artwork, i) => paint(context, artwork, placeOf(pieces.length + i), density));

  const source = new ImageSource({ resource: context.canvas, resolution: density });
  const textures = all.map((art, i) => {
    const { x, y } = placeOf(i);
    return new Texture({ source, frame: new Rectangle(x / density, y / density, art.width, art.height) });
  });
  return {
    textures,
    destroy: () => {
      for (const texture of textures) texture.destroy();
      source.destroy();
    },
  };
}
