import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Converter } from 'opencc-js/t2cn';
import type * as OpenType from 'opentype.js';
import { gameName } from '../../src/campaign/words.ts';
import type { Campaign } from '../campaign/index.ts';
import { escape } from './markup.ts';

const require = createRequire(import.meta.url);
// Its default export differs between Node and bundlers.
const opentype: typeof OpenType = require('opentype.js');

/** The whole display face: the pages' subset has only the characters of the shipped copy. */
const FILES = [
  require.resolve('@fontsource/zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff'),
  require.resolve('@fontsource/zcool-kuaile/files/zcool-kuaile-latin-400-normal.woff'),
];
const faces = FILES.map((file) => {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
});

/** A text in simplified characters: the display face has no others. */
const simplified = Converter({ from: 't', to: 'cn' });

const rounded = (value: number): string => String(Number(value.toFixed(1)));

/** A path around a character's middle, and its width; undefined when the face does not have it. @param size of its square */
function glyphOf(character: string, size: number) {
  const face = faces.find((each) => each.charToGlyphIndex(character) > 0);
  if (!face) return undefined;
  const outline = face.getPath(character, 0, 0, size);
  const { x1, y1, x2, y2 } = outline.getBoundingBox();
  const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const at = (x = 0, y = 0): string => `${rounded(x - middleX)} ${rounded(y - middleY)}`;
  const path = outline.commands
    .map(({ type, x, y, x1: cx, y1: cy }) =>
      type === 'Z' ? type : type === 'Q' ? `Q${at(cx, cy)} ${at(x, y)}` : type + at(x, y),
    )
    .join('');
  return { path: path.replaceAll(' -', '-'), width: x2 - x1 };
}

/** Middle of the picture, units of the drawing. */
const MIDDLE = 362;

/** Position and shape of a text in the picture. */
interface Arc {
  readonly top: number;
  /** How much lower the outer characters are, and how far they tilt outwards. */
  readonly drop: number;
  readonly lean: number;
  readonly width: number;
  readonly biggest: number;
  /** Gap between two characters, as a share of their size. */
  readonly gap: number;
  /** Size of the character in the middle, if there is one, to that of the others. */
  readonly accent: number;
  /** A text wider than this, in font sizes, is broken into lines that share a height around a middle. */
  readonly line: { readonly width: number; readonly most: number; readonly middle: number; readonly height: number };
}
const NAME: Arc = {
  top: 112,
  drop: 30,
  lean: 9,
  width: 676,
  biggest: 165,
  gap: 0.02,
  accent: 1.36,
  line: { width: 9, most: 3, middle: 98, height: 210 },
};
/** On the ribbon. */
const EVENT: Arc = {
  top: 252,
  drop: 11,
  lean: 3,
  width: 396,
  biggest: 58,
  gap: 0.22,
  accent: 1,
  line: { width: 14, most: 2, middle: 255, height: 60 },
};
/** Width of a space, and of a character that the face does not have, as parts of its size. */
const SPACE = 0.35;
const UNKNOWN = 0.95;

/** A character in its place: an outline, or text in the system's face when the display face does not have it. @param turn degrees */
function draw(character: string, size: number, x: number, y: number, turn: number): string {
  const place = `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})"`;
  const glyph = glyphOf(character, size);
  if (glyph) return `<path ${place} d="${glyph.path}"/>`;
  return `<text ${place} y="${size * 0.36}" font-size="${size}" font-family="sans-serif" font-weight="900" text-anchor="middle">${escape(character)}</text>`;
}

function widthOf(character: string, size: number): number {
  if (character.trim() === '') return SPACE * size;
  return glyphOf(character, size)?.width ?? UNKNOWN * size;
}

const widthIn = (text: string): number => Array.from(text).reduce((sum, each) => sum + widthOf(each, 100) / 100, 0);

/** Breaks a text into lines of about the same width, between words where it has some. */
function broken(text: string, count: number): string[] {
  const lines = Array.from({ length: count }, () => '');
  const each = widthIn(text) / count;
  let before = 0;
  for (const [word] of text.matchAll(/[\p{Script=Latin}\d'’.-]+\s*|./gu)) {
    const width = widthIn(word);
    lines[Math.floor((before + width / 2) / each)] += word;
    before += width;
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** A text on as few lines as keep it readable. @returns its outlines, and how thick their edges may be, up to 1 */
function block(text: string, arc: Arc) {
  const { width, most, middle, height } = arc.line;
  const count = Math.min(most, Math.ceil(widthIn(text) / width));
  const step = height / count;
  const lower = { drop: arc.drop / 4, lean: arc.lean / 3, width: arc.width * 0.88, biggest: step * 0.96, accent: 1 };
  const lines = broken(text, count).map((line, index) =>
    letters(line, count < 2 ? arc : { ...arc, ...lower, top: middle + (index - (count - 1) / 2) * step }),
  );
  return { outlines: lines.join(''), edge: count < 2 ? 1 : count ** -0.6 };
}

/** A text on an arc around the middle, as large as fits. */
function letters(text: string, { top, drop, lean, width, biggest, gap, accent }: Arc): string {
  const characters = Array.from(text);
  const sized = characters.map((character, index) => {
    const size = index === (characters.length - 1) / 2 ? accent : 1;
    return { character, size, room: (widthOf(character, 100) / 100 + gap) * size };
  });
  const whole = sized.reduce((sum, { room }) => sum + room, 0);
  const scale = Math.min(biggest, width / whole);
  let left = MIDDLE - (whole * scale) / 2;
  return sized
    .map(({ character, size, room }) => {
      const x = left + (room * scale) / 2;
      left += room * scale;
      const out = (x - MIDDLE) / (NAME.width / 2.5);
      if (character.trim() === '') return '';
      return draw(character, size * scale, x, top + drop * out * out, lean * out);
    })
    .join('');
}

const crystal = (transform: string): string =>
  `<g transform="${transform}"><path d="M0-78L32-40 26 40H-26L-32-40Z" fill="#54E6D0"/><path d="M0-78L32-40 10-34Z" fill="#C9B0FF" stroke="none"/><path d="M32-40L26 40H12L10-34Z" fill="#8A5BFF" stroke="none"/><path d="M0-78L10-34-32-40Z" fill="#E9FFFA" stroke="none"/></g>`;
const CRYSTALS = [
  'translate(44 84) rotate(-40)',
  'translate(98 58) rotate(-14) scale(.78)',
  'translate(680 84) rotate(40)',
  'translate(626 58) rotate(14) scale(.78)',
  'translate(292 40) rotate(-20) scale(.6)',
  'translate(432 40) rotate(20) scale(.6)',
].map(crystal);

/** The name's layers from back to front: shadow, plate, edge, and the golden face. */
const LAYERS = `<use href="#lt" y="14" fill="#150A3C" stroke="#150A3C" stroke-width="44"/>
<use href="#lt" y="3" fill="#4A1FB8" stroke="#4A1FB8" stroke-width="40"/>
<use href="#lt" fill="#8D5BFF" stroke="#8D5BFF" stroke-width="36"/>
<use href="#lt" y="5" fill="#7A2E00" stroke="#7A2E00" stroke-width="17"/>
<use href="#lt" fill="#fff" stroke="#fff" stroke-width="16"/>
<use href="#lt" y="4" fill="#D86A00" stroke="#D86A00" stroke-width="4"/>
<use href="#lt" fill="url(#lg)" stroke="url(#lg)" stroke-width="3"/>`;

/** A drawing whose edges are thinner. @param edge a part of their width, up to 1 */
const thinner = (svg: string, edge: number): string =>
  svg.replace(/(?<=stroke-width=")[\d.]+/g, (width) => rounded(Number(width) * edge));

function ribbon(event: string): string {
  const { outlines, edge } = block(event, EVENT);
  return `<g stroke="#150A3C" stroke-width="12" paint-order="stroke"><path d="M118 262L92 232 172 222V286L96 296Z" fill="#077268"/><path d="M606 262L632 232 552 222V286L628 296Z" fill="#077268"/><path d="M150 226Q362 196 574 226Q582 228 582 236V288Q582 298 572 297Q362 270 152 297Q142 298 142 288V236Q142 228 150 226Z" fill="url(#lr)"/></g>
<path d="M156 234Q362 205 568 234" fill="none" stroke="#C9FFF3" stroke-width="5" stroke-linecap="round"/>
<g fill="#fff" stroke="#05463F" stroke-width="${11 * edge}" paint-order="stroke">${outlines}</g><g fill="#fff" stroke="#fff" stroke-width="${2.5 * edge}">${outlines}</g>`;
}

/** The names of the game and of the event; the second may be empty. */
function partsOf(title: string): readonly [game: string, event: string] {
  const game = gameName(title);
  return [game, title.slice(game.length).replace(/^ · /, '')];
}

/**
 * A title as it can be drawn by the display face alone: in simplified characters, without symbols, and without a part that
 * has a letter which the face lacks.
 */
export const drawableTitle = (title: string): string =>
  partsOf(simplified(title.normalize('NFKC')))
    .map((part) => part.replace(/[^\p{L}\p{N} ]/gu, (sign) => (glyphOf(sign, 1) ? sign : '')).trim())
    .filter((part) => part !== '' && Array.from(part).every((each) => each === ' ' || glyphOf(each, 1)))
    .join(' · ');

/** Draws the logo of a title, 752 × 340: the game's name in gold, and the text after the dot on a ribbon below it. */
export function drawLogo(title: string): string {
  const [name, event] = partsOf(title);
  const { outlines, edge } = block(name, NAME);
  const label = escape(title.replace(' · ', ' '));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="752" height="340" viewBox="-14 -26 752 340" stroke-linejoin="round" role="img" aria-label="${label}">
<defs><linearGradient id="lg" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFFDE0"/><stop offset=".46" stop-color="#FFE25C"/><stop offset=".52" stop-color="#FFC21F"/><stop offset="1" stop-color="#FF8A12"/></linearGradient><linearGradient id="lr" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2FE0C8"/><stop offset="1" stop-color="#0B9A8E"/></linearGradient>
<g id="lt">${outlines}</g></defs>
<g stroke="#1E0F4D" stroke-width="14" paint-order="stroke">${CRYSTALS.join('')}</g>
${thinner(LAYERS, edge)}
${event === '' ? '' : ribbon(event)}
<path d="M182 30l6 16 16 6-16 6-6 16-6-16-16-6 16-6zM570 20l4 11 11 4-11 4-4 11-4-11-11-4 11-4zM690 196l5 13 13 5-13 5-5 13-5-13-13-5 13-5zM34 200l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" fill="#fff"/>
</svg>
`;
}

/** A logo that the server drew for a title. */
export interface DrawnLogo {
  /** Its address on the site. The name contains a hash of the content, so that browsers may cache it for long. */
  readonly address: string;
  readonly svg: string;
}

/** The drawn logo of a campaign; undefined when it has a picture of its own. */
export function drawnLogo({ logo, title }: Pick<Campaign, 'logo' | 'title'>): DrawnLogo | undefined {
  if (logo !== undefined) return undefined;
  const svg = drawLogo(title);
  return { address: `/assets/logo-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`, svg };
}
