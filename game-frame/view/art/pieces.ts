import { FIELD } from '../units.ts';
import { byName } from './by-name.ts';

/** Drawn once each, in scene pixels; kept as SVG because they are rastered at the size of the screen. */
const INK = '#2A1850';

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** A drawing and its size in scene pixels. */
export interface Piece {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

const piece = (width: number, height: number, body: string): Piece => ({
  width,
  height,
  svg: svg(width, height, body),
});

const WALL = 'M9 112V604Q9 631 36 631H324Q351 631 351 604V112';
const CRYSTAL = 'M9 84L22 102 9 122-4 102Z';
/** The glass between the walls. */
const INSIDE = 'M16 112V600Q16 622 38 622H322Q344 622 344 600V112z';
/** Middle of the glass and its size. */
export const GLASS = { x: 180, y: 367, width: 328, height: 510 } as const;

/** Crystals that stand at the back of the glass: outline, and the side that the light falls on. */
const BACK_CRYSTALS = `<g opacity=".5"><path d="M16 622V470L44 436 66 486V622zM60 622V530L84 500 104 546V622zM344 622V452L314 412 290 470V622zM296 622V538L272 508 252 552V622z" fill="url(#cr)"/>
<path d="M44 436L66 486V622H50zM84 500L104 546V622H90zM314 412L290 470V622H306zM272 508L252 552V622H266z" fill="#8D5BFF" opacity=".4"/></g>`;
const STARS =
  '<circle cx="60" cy="230" r="1.6"/><circle cx="120" cy="190" r="1.2"/><circle cx="300" cy="240" r="1.6"/><circle cx="226" cy="176" r="1.2"/><circle cx="280" cy="196" r="1"/><circle cx="44" cy="300" r="1.2"/><circle cx="210" cy="420" r="1.2"/><circle cx="96" cy="500" r="1.4"/>';

/** The empty field: glass with light and crystals in it, candy frame, and the rail of the claw. */
export const field: Piece = piece(
  FIELD.width,
  FIELD.height,
  `<defs><linearGradient id="gl" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1A0C50" stop-opacity=".7"/><stop offset=".5" stop-color="#2A1380" stop-opacity=".9"/><stop offset="1" stop-color="#3A1FA0"/></linearGradient>
<linearGradient id="gr" gradientUnits="userSpaceOnUse" x1="0" y1="112" x2="0" y2="638"><stop stop-color="#FFF0A0"/><stop offset=".1" stop-color="#FFC22A"/><stop offset=".55" stop-color="#F08A12"/><stop offset="1" stop-color="#B25400"/></linearGradient>
<linearGradient id="cr" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7FE9FF" stop-opacity=".75"/><stop offset=".5" stop-color="#6B3FE0" stop-opacity=".6"/><stop offset="1" stop-color="#3A1FA0" stop-opacity="0"/></linearGradient>
<linearGradient id="sh" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#C9B6FF" stop-opacity=".3"/><stop offset="1" stop-color="#C9B6FF" stop-opacity="0"/></linearGradient>
<radialGradient id="ha"><stop stop-color="#7A4CF0" stop-opacity=".75"/><stop offset="1" stop-color="#7A4CF0" stop-opacity="0"/></radialGradient>
<radialGradient id="fl"><stop stop-color="#3FE0CB" stop-opacity=".5"/><stop offset="1" stop-color="#3FE0CB" stop-opacity="0"/></radialGradient><clipPath id="in"><path d="${INSIDE}"/></clipPath></defs>
<path d="${WALL}" fill="none" stroke="${INK}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>
<g clip-path="url(#in)"><path d="${INSIDE}" fill="url(#gl)"/><ellipse cx="180" cy="400" rx="190" ry="230" fill="url(#ha)"/>${BACK_CRYSTALS}
<path d="M96 112H150L70 560H-40zM206 112H236L300 560H230z" fill="url(#sh)"/><ellipse cx="180" cy="624" rx="190" ry="70" fill="url(#fl)"/>
<g fill="#B9FFF0" opacity=".6">${STARS}</g><path d="${INSIDE}" fill="none" stroke="#12063C" stroke-width="14" opacity=".45"/></g>
<path d="M28 130V330M332 130V200" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".2"/>
<path d="${WALL}" fill="none" stroke="url(#gr)" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M5.5 116V600Q6 626 32 628" fill="none" stroke="#FFF6C4" stroke-width="3" stroke-linecap="round" opacity=".85"/><path d="M354.5 116V600" stroke="#FFF6C4" stroke-width="2" stroke-linecap="round" opacity=".5"/>
<g stroke="${INK}" stroke-width="4" stroke-linejoin="round"><path d="${CRYSTAL}" fill="#54E6D0" transform="translate(3 4)"/><path d="${CRYSTAL}" fill="#54E6D0" transform="translate(339 4)"/></g><path d="M12 92l9 13-9 4zM348 92l9 13-9 4z" fill="#B98CFF"/><path d="M12 92l-9 13 9 4zM348 92l-9 13 9 4z" fill="#E4FFFA"/>
<path d="M26 14H334" stroke="${INK}" stroke-width="14" stroke-linecap="round"/><path d="M26 14H334" stroke="#8D5BFF" stroke-width="7" stroke-linecap="round"/><path d="M28 12H332" stroke="#D9C6FF" stroke-width="2" stroke-linecap="round"/>`,
);

/** Outline of a star about the middle of a square of 128. */
function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i / points) * Math.PI;
    const far = i % 2 === 0 ? outer : inner;
    return `${(64 + Math.cos(angle) * far).toFixed(1)} ${(64 + Math.sin(angle) * far).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

const LINE_WIDTH = FIELD.right - FIELD.left;

const small = {
  /** The red line, asleep. */
  line: piece(
    LINE_WIDTH,
    8,
    `<path d="M0 4H${LINE_WIDTH}" stroke="#5A0A20" stroke-width="6" opacity=".6"/><path d="M2 4H${LINE_WIDTH - 2}" stroke="#FF4D5E" stroke-width="4" stroke-dasharray="13 8" stroke-linecap="round"/>`,
  ),
  /** Light along the red line when it wakes. */
  lineGlow: piece(
    LINE_WIDTH,
    48,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FF4D5E" stop-opacity="0"/><stop offset=".5" stop-color="#FF4D5E" stop-opacity=".75"/><stop offset="1" stop-color="#FF4D5E" stop-opacity="0"/></linearGradient></defs><path d="M0 0H${LINE_WIDTH}V48H0z" fill="url(#g)"/>`,
  ),
  /** The trolley on the rail. */
  trolley: piece(
    32,
    22,
    `<rect x="4" y="3" width="24" height="16" rx="6" fill="#FFC22A" stroke="${INK}" stroke-width="3.5"/><path d="M9 7H20" stroke="#FFF6C4" stroke-width="2.5" stroke-linecap="round"/>`,
  ),
  /** The claw's arm, stretched between trolley and claw. */
  arm: piece(14, 16, `<path d="M1.75-4V20H12.250V-4z" fill="#B98CFF" stroke="${INK}" stroke-width="3.5"/>`),
  /** The claw; its inner arc is the top of a ball. */
  claw: piece(
    60,
    34,
    `<g transform="translate(30 52)" stroke="${INK}" stroke-width="3.5" stroke-linejoin="round"><path d="M-24-22Q-30-34-16-42Q0-50 16-42Q30-34 24-22Q14-34 0-34T-24-22z" fill="#FFC22A"/><path d="M-10-40Q0-45 10-40" fill="none" stroke="#FFF6C4" stroke-linecap="round"/></g>`,
  ),
  /** A dot of the guide line. */
  dot: piece(5, 5, '<circle cx="2.5" cy="2.5" r="2" fill="#fff"/>'),
  /** A bar of the ring that counts down. */
  bar: piece(12, 6, `<rect x="1" y="1" width="10" height="4" rx="2" fill="#fff"/>`),
  /** The end of the guide line. */
  target: piece(14, 14, '<circle cx="7" cy="7" r="5" fill="none" stroke="#fff" stroke-width="2.5"/>'),
  /** A soft light. */
  glow: piece(
    96,
    96,
    '<defs><radialGradient id="g"><stop stop-color="#fff"/><stop offset=".35" stop-color="#fff" stop-opacity=".7"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="48" cy="48" r="48" fill="url(#g)"/>',
  ),
  /** A thin ring that grows. */
  ring: piece(
    128,
    128,
    '<circle cx="64" cy="64" r="57" fill="none" stroke="#fff" stroke-width="9" opacity=".9"/><circle cx="64" cy="64" r="50" fill="none" stroke="#fff" stroke-width="5" opacity=".35"/>',
  ),
  /** A fluorite splinter, tinted by level. */
  shard: piece(
    16,
    22,
    `<path d="M8 1L15 10 8 21 1 10z" fill="#fff" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><path d="M8 1L15 10H1z" fill="#fff"/><path d="M8 21L15 10H8z" opacity=".25"/>`,
  ),
  /** A four-pointed twinkle. */
  spark: piece(20, 20, '<path d="M10 0Q11 9 20 10Q11 11 10 20Q9 11 0 10Q9 9 10 0z" fill="#fff"/>'),
  /** A jagged star, tinted by level. */
  burst: piece(128, 128, `<path d="${star(12, 63, 40)}" fill="#fff" opacity=".9"/>`),
  /** Two rays of the great events, on both sides of their light. */
  ray: piece(
    64,
    400,
    '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><path d="M30 200L0 0H64L34 200L64 400H0z" fill="url(#g)"/>',
  ),
  /** The dark that falls on the glass in a great event. */
  veil: piece(GLASS.width, GLASS.height, `<path d="${INSIDE}" transform="translate(-16 -112)" fill="#0A0326"/>`),
  /** What the words of a great event stand on. */
  band: piece(
    FIELD.width,
    92,
    `<defs><linearGradient id="g"><stop stop-color="#6B3FE0" stop-opacity="0"/><stop offset=".2" stop-color="#6B3FE0"/><stop offset=".5" stop-color="#8D5BFF"/><stop offset=".8" stop-color="#6B3FE0"/><stop offset="1" stop-color="#6B3FE0" stop-opacity="0"/></linearGradient><linearGradient id="h"><stop stop-color="#FFC22A" stop-opacity="0"/><stop offset=".5" stop-color="#FFF0A0"/><stop offset="1" stop-color="#FFC22A" stop-opacity="0"/></linearGradient></defs><path d="M0 8H${FIELD.width}V84H0z" fill="url(#g)"/><path d="M0 6H${FIELD.width}V10H0zM0 82H${FIELD.width}V86H0z" fill="url(#h)"/>`,
  ),
} as const;

/** Name of a small piece. */
export type PieceName = keyof typeof small;

/** Everything small, by name. */
export const pieces: ReadonlyMap<PieceName, Piece> = byName(small);

/** Scene y of the rail's middle. */
export const RAIL_Y = 14;
