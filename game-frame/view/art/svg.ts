import { withTimeout } from '../../with-timeout.ts';
import type { Piece } from './pieces.ts';

type PlacedSvg = Piece & { readonly x: number; readonly y: number };

/**
 * Joins documents, whose ids must differ, into one of so many device pixels: browsers create a page for each SVG image,
 * which costs a slow phone more than drawing it.
 */
export function composeSvg(drawings: readonly PlacedSvg[], width: number, height: number): string {
  const parts = drawings.map(
    ({ svg, ...box }) => `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}">${svg}</svg>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Draws an SVG document's text, which must say its size, as an image. */
export const loadSvg = (svg: string): Promise<HTMLImageElement> => loadImage(svgUrl(svg));

/** Loads a picture so that it can be drawn. @throws Event when there is none */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  const loaded = new Promise<unknown>((onload, onerror) => Object.assign(image, { onload, onerror }));
  image.src = address;
  await loaded;
  await withTimeout(image.decode()).catch((error: unknown) => {
    // A loaded image that was not decoded ahead is decoded when it is drawn.
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
  });
  return image;
}

export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
