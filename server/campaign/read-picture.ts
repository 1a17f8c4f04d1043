import sharp from 'sharp';

/** Most pixels of all frames together: four bytes each are in memory. */
export const MOST_PIXELS = 25_000_000;

/** First bytes of texts whose encoding they show: by a byte order mark, or by the zeros beside `<` in UTF-16. */
const MARKED: readonly (readonly [start: RegExp, encoding: string])[] = [
  [/^\xef\xbb\xbf/, 'utf-8'],
  [/^(?:\xff\xfe|<\0)/, 'utf-16le'],
  [/^(?:\xfe\xff|\0<)/, 'utf-16be'],
];
/** Bytes in which an encoding is declared. */
const DECLARATION_BYTES = 200;

/**
 * The text of an SVG without its byte order mark and its XML declaration, which tells the encoding; undefined for other
 * files.
 * @throws TypeError or RangeError if it is not in the encoding that it says
 */
export function svgOf(file: Uint8Array): string | undefined {
  const start = Buffer.from(file.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const marked = MARKED.find(([first]) => first.test(start));
  if (!marked && !/^\s*</.test(start)) return undefined;
  const [, declared = 'utf-8'] = /^\s*<\?xml[^>]*?\sencoding=["']([\w-]+)["']/.exec(start) ?? [];
  const text = new TextDecoder(marked?.[1] ?? declared, { fatal: true }).decode(file);
  return text.replace(/^\s*<\?xml[^>]*\?>\s*/, '');
}

/** A file as the library reads it: it looks for `<svg` in the first thousand characters, which comments and entities may fill. */
export function readableOf(file: Uint8Array): Uint8Array {
  const svg = svgOf(file);
  return svg === undefined ? file : Buffer.from(`<!--<svg-->${svg}`);
}

/**
 * Reads a picture of any type, whatever it is called, and draws it anew as WebP.
 * @param side longest side, px: an SVG gets it, a larger picture is made smaller
 * @throws Error if it is none or is too large
 */
export async function readPicture(file: Uint8Array, side: number): Promise<Buffer> {
  const input = readableOf(file);
  return sharp(input, { limitInputPixels: MOST_PIXELS, animated: true })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: input === file })
    .webp({ quality: 85 })
    .toBuffer();
}
