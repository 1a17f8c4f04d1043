/** A drawing as an SVG document's text, and where it goes: device pixels. */
export interface PlacedSvg {
  readonly svg: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Gives the root of a document a place and size; engines raster an SVG at its own size first. */
const sized = (svg: string, attributes: string): string => svg.replace('<svg ', `<svg ${attributes} `);

/** A document's names with something before them, since documents that become one share their names. */
const renamed = (svg: string, prefix: string): string => svg.replaceAll(/(\bid="|\burl\(#|\bhref="#)/g, `$1${prefix}`);

/**
 * Many documents as one: browsers open a page of its own for each SVG image, which costs a weak phone more than what
 * is drawn in it.
 * @param width of them all, and their `height`: device pixels
 */
export function composeSvg(drawings: readonly PlacedSvg[], width: number, height: number): string {
  const parts = drawings.map(({ svg, ...box }, i) =>
    sized(renamed(svg, `p${i}-`), `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`),
  );
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
