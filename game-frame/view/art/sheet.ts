import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { packShelves } from './packer.ts';

/** Something to be rastered; its size and what it draws are scene pixels. */
export interface Artwork {
  readonly width: number;
  readonly height: number;
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

/** A canvas full of artworks on its way to the graphics card, and a texture for each of them in their order. */
export interface Sheet {
  readonly textures: readonly Texture[];
  destroy(): void;
}

/**
 * Draws all artworks into one canvas.
 * @param density device pixels in a scene pixel
 * @param width of the canvas, device pixels
 */
export function rasterSheet(artworks: readonly Artwork[], density: number, width: number): Sheet {
  const pixels = artworks.map((art) => ({
    width: Math.ceil(art.width * density),
    height: Math.ceil(art.height * density),
  }));
  const { places, height } = packShelves(pixels, width);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  const source = new ImageSource({ resource: canvas, resolution: density });
  const textures = artworks.map((art, i) => {
    const { x, y } = places[i] ?? { x: 0, y: 0 };
    context.setTransform(density, 0, 0, density, x, y);
    art.draw(context);
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
