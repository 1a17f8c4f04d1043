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

/** The empty field: glass, candy frame, crystals, and the rail of the claw. */
export const field: Piece = piece(
  FIELD.width,
  FIELD.height,
  `<defs><linearGradient id="gl" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1A0C50" stop-opacity=".62"/><stop offset=".55" stop-color="#22106A" stop-opacity=".8"/><stop offset="1" stop-color="#3A1FA0" stop-opacity=".92"/></linearGradient>
<linearGradient id="gr" gradientUnits="userSpaceOnUse" x1="0" y1="112" x2="0" y2="638"><stop stop-color="#FFF0A0"/><stop offset=".1" stop-color="#FFC22A"/><stop offset=".55" stop-color="#F08A12"/><stop offset="1" stop-color="#B25400"/></linearGradient></defs>
<path d="${WALL}" fill="none" stroke="${INK}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M16 112V600Q16 622 38 622H322Q344 622 344 600V112z" fill="url(#gl)"/>
<g fill="#B9FFF0" opacity=".5"><circle cx="60" cy="230" r="1.6"/><circle cx="120" cy="190" r="1.2"/><circle cx="300" cy="240" r="1.6"/><circle cx="226" cy="176" r="1.2"/><circle cx="280" cy="196" r="1"/><circle cx="44" cy="300" r="1.2"/><circle cx="210" cy="420" r="1.2"/><circle cx="96" cy="500" r="1.4"/></g>
<path d="M28 130V330M332 130V200" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".14"/>
<path d="${WALL}" fill="none" stroke="url(#gr)" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M5.5 116V600Q6 626 32 628" fill="none" stroke="#FFF6C4" stroke-width="3" stroke-linecap="round" opacity=".85"/><path d="M354.5 116V600" stroke="#FFF6C4" stroke-width="2" stroke-linecap="round" opacity=".5"/>
<g stroke="${INK}" stroke-width="4" stroke-linejoin="round"><path d="${CRYSTAL}" fill="#54E6D0" transform="translate(3 4)"/><path d="${CRYSTAL}" fill="#54E6D0" transform="translate(339 4)"/></g><path d="M12 92l9 13-9 4zM348 92l9 13-9 4z" fill="#B98CFF"/><path d="M12 92l-9 13 9 4zM348 92l-9 13 9 4z" fill="#E4FFFA"/>
<path d="M26 14H334" stroke="${INK}" stroke-width="14" stroke-linecap="round"/><path d="M26 14H334" stroke="#8D5BFF" stroke-width="7" stroke-linecap="round"/><path d="M28 12H332" stroke="#D9C6FF" stroke-width="2" stroke-linecap="round"/>`,
);

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
  /** Two rays of the great events, left and right of their light. */
  ray: piece(
    40,
    300,
    '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><path d="M17 150L0 0H40L23 150L40 300H0z" fill="url(#g)"/>',
  ),
} as const;

/** Name of a small piece. */
export type PieceName = keyof typeof small;

/** Everything small, by name. */
export const pieces: ReadonlyMap<PieceName, Piece> = byName(small);

/** Scene y of the rail's middle. */
export const RAIL_Y = 14;
