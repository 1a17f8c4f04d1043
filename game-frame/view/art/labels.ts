import { weaponName } from '../../bridge/index.ts';
import { type Level, LEVELS } from '../../sim/index.ts';
import { copy } from '../copy.ts';
import { within } from '../../within.ts';
import type { Artwork } from './sheet.ts';

const INK = '#2A1850';
const WORDS = '"WH Display","PingFang SC","HarmonyOS Sans SC","Noto Sans SC","Noto Sans CJK SC",sans-serif';
const DIGITS = `"WH Num",${WORDS}`;

interface Style {
  readonly size: number;
  readonly font: string;
  /** Colours at the top and at the bottom of the letters. */
  readonly fill: readonly [string, string];
  readonly weight?: number;
  readonly outline?: number;
  /** Where the middle of the letters is, share of the height: the display font sits low. */
  readonly middle?: number;
}

function outlined(text: string, width: number, height: number, style: Style): Artwork {
  const { size, font, fill, weight = 800, outline = size / 4.5, middle = 0.54 } = style;
  const draw = (context: CanvasRenderingContext2D): void => {
    context.font = `${weight} ${size}px ${font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.strokeStyle = INK;
    context.lineWidth = outline;
    context.strokeText(text, width / 2, height * middle);
    const shade = context.createLinearGradient(0, height * middle - size / 2, 0, height * middle + size / 2);
    fill.forEach((colour, i) => shade.addColorStop(i, colour));
    context.fillStyle = shade;
    context.fillText(text, width / 2, height * middle);
  };
  return { width, height, draw };
}

/** White labels are tinted when they are drawn. */
const WHITE = ['#FFFFFF', '#D5D5DC'] as const;
const GOLD = ['#FFFBDD', '#FFBE1F'] as const;

const digit = (text: string): Artwork => outlined(text, 24, 40, { size: 32, font: DIGITS, fill: WHITE });

/** Name of a weapon that has a moment of its own when it is made for the first time. */
const title = (level: Level): Artwork =>
  outlined(weaponName(level), 150, 56, { size: 44, font: WORDS, fill: GOLD, weight: 400 });

const redLine: Artwork = {
  width: 66,
  height: 26,
  draw: (context) => {
    context.beginPath();
    context.arc(13, 13, 11, Math.PI / 2, Math.PI * 1.5);
    context.arc(53, 13, 11, -Math.PI / 2, Math.PI / 2);
    context.closePath();
    context.fillStyle = '#D9213C';
    context.fill();
    context.strokeStyle = INK;
    context.lineWidth = 3;
    context.stroke();
    context.font = `700 13px "PingFang SC","Noto Sans SC","Noto Sans CJK SC",sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = '#fff';
    context.fillText(copy.redLine, 33, 14);
  },
};

/** Everything written in the scene. Drawn on the canvas, since an SVG image has no access to the page's fonts. */
export const labels = {
  d0: digit('0'),
  d1: digit('1'),
  d2: digit('2'),
  d3: digit('3'),
  d4: digit('4'),
  d5: digit('5'),
  d6: digit('6'),
  d7: digit('7'),
  d8: digit('8'),
  d9: digit('9'),
  plus: digit('+'),
  times: digit('×'),
  combo: outlined(copy.combo, 84, 44, { size: 32, font: WORDS, fill: WHITE, weight: 400, middle: 0.44 }),
  top: outlined(copy.top, 330, 66, { size: 50, font: WORDS, fill: GOLD, weight: 400 }),
  doubleTop: outlined(copy.doubleTop, 330, 84, { size: 70, font: WORDS, fill: GOLD, weight: 400 }),
  fresh: outlined(copy.fresh, 120, 34, { size: 24, font: WORDS, fill: WHITE, weight: 400, middle: 0.5 }),
  level7: title(7),
  level8: title(8),
  level9: title(9),
  level10: title(10),
  redLine,
} as const;

/** Name of one of {@link labels}. */
export type Label = keyof typeof labels;

/** Loads the fonts of the labels; goes on without them after `patienceMs`, so that no font delays the game. */
export async function loadLabelFonts(patienceMs = 1500): Promise<void> {
  const weapons = Array.from({ length: LEVELS }, (_, index) => weaponName(index + 1));
  const words = [copy.combo, copy.top, copy.doubleTop, copy.fresh, ...weapons].join('');
  const fonts = [
    document.fonts.load('800 32px "WH Num"', '0123456789+'),
    document.fonts.load('400 32px "WH Display"', words),
  ];
  await Promise.allSettled(fonts.map((font) => within(font, patienceMs)));
}
