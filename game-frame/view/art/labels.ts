import { weaponName } from '../../bridge/index.ts';
import type { Level } from '../../sim/index.ts';
import { copy } from '../copy.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { Artwork } from './sheet.ts';

const INK = '#2A1850';
const SYSTEM_FONTS = '"PingFang SC","HarmonyOS Sans SC","Noto Sans SC","Noto Sans CJK SC",sans-serif';
/** White labels are tinted when they are drawn. */
const WHITE = ['#FFFFFF', '#D5D5DC'] as const;
const GOLD = ['#FFFBDD', '#FFBE1F'] as const;

interface Style {
  readonly size: number;
  /** Colours at the top and at the bottom of the letters. */
  readonly fill: readonly [string, string];
  /** Weight and family; the display font when left out. */
  readonly font?: readonly [number, string];
  /** Vertical centre of the letters, share of the height: the display font sits low. */
  readonly middle?: number;
}

function centre(context: CanvasRenderingContext2D, font: string): void {
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
}

function outlined(text: string, width: number, height: number, style: Style): [string, Artwork] {
  const { size, fill, font: [weight, family] = [400, '"WH Display"'], middle = 0.54 } = style;
  const [x, y] = [width / 2, height * middle];
  const draw = (context: CanvasRenderingContext2D): void => {
    centre(context, `${weight} ${size}px ${family},${SYSTEM_FONTS}`);
    context.lineJoin = 'round';
    context.strokeStyle = INK;
    context.lineWidth = size / 4.5;
    context.strokeText(text, x, y);
    const shade = context.createLinearGradient(0, y - size / 2, 0, y + size / 2);
    fill.forEach((colour, i) => shade.addColorStop(i, colour));
    context.fillStyle = shade;
    context.fillText(text, x, y);
  };
  return [text, { width, height, draw }];
}

function drawRedLine(context: CanvasRenderingContext2D): void {
  context.lineCap = 'round';
  for (const [width, colour] of [
    [25, INK],
    [19, '#D9213C'],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke(new Path2D('M13 13H53'));
  }
  centre(context, `700 13px ${SYSTEM_FONTS}`);
  context.fillStyle = '#fff';
  context.fillText(copy.redLine, 33, 14);
}

/** Levels whose name is shown when they are first made in a game. */
export const TITLED_LEVELS: readonly Level[] = [7, 8, 9, 10];

/** Labels of the scene, by text. They are drawn on the canvas, since an SVG image has no access to the page's fonts. */
export const labels: ReadonlyMap<string, Artwork> = new Map([
  ...Array.from('0123456789+×').map((digit) =>
    outlined(digit, 24, 40, { size: 32, fill: WHITE, font: [800, '"WH Num","WH Display"'] }),
  ),
  outlined(copy.combo, 84, 44, { size: 32, fill: WHITE, middle: 0.44 }),
  outlined(copy.top, 330, 66, { size: 50, fill: GOLD }),
  outlined(copy.doubleTop, 330, 84, { size: 70, fill: GOLD }),
  outlined(copy.fresh, 120, 34, { size: 24, fill: WHITE, middle: 0.5 }),
  ...TITLED_LEVELS.map((level) => outlined(weaponName(level), 150, 56, { size: 44, fill: GOLD })),
  [copy.redLine, { width: 66, height: 26, draw: drawRedLine }],
]);

/** Loads the fonts of the labels; resolves without them after `patienceMs`, so that no font delays the game. */
export async function loadLabelFonts(patienceMs = 1500): Promise<void> {
  const text = [...labels.keys()].join('');
  const fonts = ['800 32px "WH Num"', '400 32px "WH Display"'].map((font) => document.fonts.load(font, text));
  await Promise.allSettled(fonts.map((font) => withTimeout(font, patienceMs)));
}
