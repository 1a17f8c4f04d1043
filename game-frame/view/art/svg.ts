/** Draws an SVG document's text as an image of exactly `width` x `height` device pixels. */
export async function loadSvg(svg: string, width: number, height: number): Promise<HTMLImageElement> {
  const image = new Image();
  // Engines raster an SVG at its own size first, so the size wanted must stand in the document.
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
  image.src = svgUrl(sized);
  await image.decode();
  return image;
}

/** A `data:` address of an SVG document. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
