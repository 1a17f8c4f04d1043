import sharp, { type OverlayOptions } from 'sharp';
import { SHEET } from '../../game-frame/theme.ts';
import { CampaignError } from './load.ts';
import { MOST_PIXELS, readableOf } from './read-picture.ts';

/** Side of a weapon's picture, and of one in the sheet, px: a game loads all pictures, home the sheet. */
const SIDE = 256;
const SHEET_SIDE = 128;
const WEBP = { quality: 75 };

/** Alpha from which a pixel belongs to the ball. */
const SOLID = 128;
/** Least width of the ball, and how far its middle may be from that of the picture, shares of the side. */
const LEAST_WIDTH = 0.9;
const MOST_ASIDE = 0.02;
/** The ball's edge is within these radii; the share of the ball that may be elsewhere or missing. */
const [INSIDE, OUTSIDE] = [0.94, 1.04];
const MOST_UNROUND = 0.01;

const column = (index: number): number => index % SIDE;
const row = (index: number): number => Math.floor(index / SIDE);
const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Why an outline is not that of a ball that fills the picture, in a sentence; undefined if it is. @param alpha of each pixel */
function problemOf(alpha: Uint8Array): string | undefined {
  const solid = [...alpha.keys()].filter((index) => (alpha[index] ?? 0) >= SOLID);
  if (solid.length === alpha.length) return '背景必须透明，现在没有透明的地方';
  const mean = (of: (index: number) => number): number =>
    solid.reduce((sum, index) => sum + of(index), 0) / solid.length;
  const [x, y, radius] = [mean(column), mean(row), Math.sqrt(solid.length / Math.PI)];
  const [width, middle] = [(2 * radius) / SIDE, (SIDE - 1) / 2];
  if (width < LEAST_WIDTH) return `球要占满画面，至少是边长的 ${percent(LEAST_WIDTH)}，现在只有 ${percent(width)}`;
  const aside = Math.hypot(x - middle, y - middle) / SIDE;
  if (aside > MOST_ASIDE) return `球不在正中，偏了边长的 ${percent(aside)}`;
  const wrong = alpha.filter((value, index) => {
    const from = Math.hypot(column(index) - x, row(index) - y) / radius;
    return value >= SOLID ? from > OUTSIDE : from < INSIDE;
  });
  const share = wrong.length / solid.length;
  return share > MOST_UNROUND ? `不是圆球：有 ${percent(share)} 的地方多出来或缺了` : undefined;
}

/**
 * Reads a picture of a weapon's capsule: square, with a transparent ground, and a ball that fills it.
 * @throws CampaignError saying what is wrong with it
 */
export async function readWeapon(file: Uint8Array): Promise<Buffer> {
  const drawing = sharp(readableOf(file), { limitInputPixels: MOST_PIXELS }).autoOrient();
  const { format, width, height } = await drawing.metadata();
  if (width !== height || (width < SIDE && format !== 'svg'))
    throw new CampaignError(`必须是正方形，边长至少 ${SIDE} 像素，现在是 ${width}×${height}`);
  drawing.resize(SIDE, SIDE).ensureAlpha();
  const problem = problemOf(await drawing.clone().extractChannel('alpha').raw().toBuffer());
  if (problem !== undefined) throw new CampaignError(problem);
  return drawing.webp(WEBP).toBuffer();
}

/** Draws the pictures of all weapons into one, level 1 first. */
export async function drawSheet(all: readonly Buffer[]): Promise<Buffer> {
  const { columns, rows, gap } = SHEET;
  const step = SHEET_SIDE * (1 + gap);
  const parts = all.map(async (picture, index): Promise<OverlayOptions> => {
    const input = await sharp(picture).resize(SHEET_SIDE).png().toBuffer();
    return { input, left: (index % columns) * step, top: Math.floor(index / columns) * step };
  });
  const size = { width: columns * step - SHEET_SIDE * gap, height: rows * step - SHEET_SIDE * gap };
  const ground = sharp({ create: { ...size, channels: 4, background: '#0000' } });
  return ground
    .composite(await Promise.all(parts))
    .webp(WEBP)
    .toBuffer();
}
