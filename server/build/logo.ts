import { gameName } from '../../src/campaign/words.ts';
import { escape } from './escape.ts';
import { glyphOf } from './glyphs.ts';

/** Middle of the picture, and where the name and the ribbon's text are in it; units of the drawing. */
const MIDDLE = 362;
const NAME = { top: 112, drop: 30, lean: 9, width: 676, biggest: 165, accent: 1.36 };
const EVENT = { top: 252, drop: 11, lean: 3, width: 396, biggest: 58 };
/** Width of a space, and of a character that the face does not have, as parts of its size. */
const SPACE = 0.35;
const UNKNOWN = 0.95;
/** Room between two characters of the name, and of the event, as a part of their size. */
const GAP = 0.02;
const WIDE_GAP = 0.22;

interface Placed {
  readonly character: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly turn: number;
}

/** A character in its place: an outline, or text in the system's face when the display face does not have it. */
function draw({ character, size, x, y, turn }: Placed): string {
  const place = `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})"`;
  const glyph = glyphOf(character, size);
  if (glyph) return `<path ${place} d="${glyph.path}"/>`;
  return `<text ${place} y="${size * 0.36}" font-size="${size}" font-family="sans-serif" font-weight="900" text-anchor="middle">${escape(character)}</text>`;
}

function widthOf(character: string, size: number): number {
  if (character.trim() === '') return SPACE * size;
  return glyphOf(character, size)?.width ?? UNKNOWN * size;
}

/** Places characters on an arc around the middle: the outer ones lower and tilted outwards. */
function onArc(
  sizes: readonly (readonly [character: string, size: number, width: number])[],
  { top, drop, lean }: { readonly top: number; readonly drop: number; readonly lean: number },
): string {
  const whole = sizes.reduce((sum, [, , width]) => sum + width, 0);
  let left = MIDDLE - whole / 2;
  return sizes
    .map(([character, size, width]) => {
      const x = left + width / 2;
      left += width;
      const out = (x - MIDDLE) / (NAME.width / 2.5);
      return character.trim() === '' ? '' : draw({ character, size, x, y: top + drop * out * out, turn: lean * out });
    })
    .join('');
}

/** The game's name, as large as fits; an odd one has a larger character in the middle. */
function nameLetters(name: string): string {
  const characters = Array.from(name);
  const middle = (characters.length - 1) / 2;
  const relative = characters.map((character, index) => {
    const size = index === middle ? NAME.accent : 1;
    return [character, size, (widthOf(character, 100) / 100 + GAP) * size] as const;
  });
  const whole = relative.reduce((sum, [, , width]) => sum + width, 0);
  const scale = Math.min(NAME.biggest, NAME.width / whole);
  return onArc(
    relative.map(([character, size, width]) => [character, size * scale, width * scale]),
    NAME,
  );
}

/** The event's name, on the ribbon. */
function eventLetters(event: string): string {
  const letters = Array.from(event).map((character) => [character, widthOf(character, 100) / 100 + WIDE_GAP] as const);
  const whole = letters.reduce((sum, [, width]) => sum + width, 0);
  const size = Math.min(EVENT.biggest, EVENT.width / whole);
  return onArc(
    letters.map(([character, width]) => [character, size, width * size]),
    EVENT,
  );
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

const ribbon = (
  letters: string,
): string => `<g stroke="#150A3C" stroke-width="12" paint-order="stroke"><path d="M118 262L92 232 172 222V286L96 296Z" fill="#077268"/><path d="M606 262L632 232 552 222V286L628 296Z" fill="#077268"/><path d="M150 226Q362 196 574 226Q582 228 582 236V288Q582 298 572 297Q362 270 152 297Q142 298 142 288V236Q142 228 150 226Z" fill="url(#lr)"/></g>
<path d="M156 234Q362 205 568 234" fill="none" stroke="#C9FFF3" stroke-width="5" stroke-linecap="round"/>
<g fill="#fff" stroke="#05463F" stroke-width="11" paint-order="stroke">${letters}</g><g fill="#fff" stroke="#fff" stroke-width="2.5">${letters}</g>`;

/**
 * Draws the logo of a title: the game's name in gold, and on a ribbon below it what comes after the dot.
 * @returns an SVG of 752 × 340
 */
export function drawLogo(title: string): string {
  const name = gameName(title);
  const event = title.slice(name.length).replace(/^ · /, '');
  const label = escape(title.replace(' · ', ' '));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="752" height="340" viewBox="-14 -26 752 340" stroke-linejoin="round" role="img" aria-label="${label}">
<defs><linearGradient id="lg" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFFDE0"/><stop offset=".46" stop-color="#FFE25C"/><stop offset=".52" stop-color="#FFC21F"/><stop offset="1" stop-color="#FF8A12"/></linearGradient><linearGradient id="lr" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2FE0C8"/><stop offset="1" stop-color="#0B9A8E"/></linearGradient>
<g id="lt">${nameLetters(name)}</g></defs>
<g stroke="#1E0F4D" stroke-width="14" paint-order="stroke">${CRYSTALS.join('')}</g>
${LAYERS}
${event === '' ? '' : ribbon(eventLetters(event))}
<path d="M182 30l6 16 16 6-16 6-6 16-6-16-16-6 16-6zM570 20l4 11 11 4-11 4-4 11-4-11-11-4 11-4zM690 196l5 13 13 5-13 5-5 13-5-13-13-5 13-5zM34 200l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" fill="#fff"/>
</svg>
`;
}
