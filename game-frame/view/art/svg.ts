import type { Place } from './packer.ts';

/** A drawing as an SVG document's text, and its size in scene pixels. */
export interface Piece {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** Gives the root of a document a place and size; engines raster an SVG at its own size first. */
const sized = (svg: string, attributes: string): string => svg.replace('<svg ', `<svg ${attributes} `);

/** A document's names with something before them, since documents that become one share their names. */
const renamed = (svg: string, prefix: string): string => svg.replaceAll(/(\bid="|\burl\(#|\bhref="#)/g, `$1${prefix}`);

/**
 * Many documents as one: browsers open a page of its own for each SVG image, which costs a weak phone more than what
 * is drawn in it.
 * @param places of each piece, and sizes in all: device pixels
 */
export function composeSvg(
  pieces: readonly Piece[],
  places: readonly Place[],
  { density, width, height }: { readonly density: number; readonly width: number; readonly height: number },
): string {
  const parts = pieces.map((piece, i) => {
    const { x, y } = places[i] ?? { x: 0, y: 0 };
    const [wide, tall] = [Math.ceil(piece.width * density), Math.ceil(piece.height * density)];
    return sized(renamed(piece.svg, `p${i}-`), `x="${x}" y="${y}" width="${wide}" height="${tall}"`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Draws an SVG document's text, which must say its size, as an image. */
export async function loadSvg(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = svgUrl(svg);
  await image.decode();
  return image;
}

/** A `data:` address of an SVG document. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
