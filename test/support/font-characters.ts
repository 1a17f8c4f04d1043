import { openSync } from 'fontkit';

export function fontCharacters(path: string): ReadonlySet<string> {
  const font = openSync(path);
  if (!('characterSet' in font)) throw new TypeError(`${path} holds several fonts`);
  const codes = font.characterSet.filter((code) => font.hasGlyphForCodePoint(code));
  return new Set(codes.map((code) => String.fromCodePoint(code)));
}
