import { withTimeout } from '../../game-frame/with-timeout.ts';

type Context = CanvasRenderingContext2D;
type Point = readonly [x: number, y: number];
type Size = readonly [width: number, height: number];
type Box = readonly [x: number, y: number, width: number, height: number];

export interface TextStyle {
  /** Largest font size, px; text that does not fit is smaller. */
  readonly size: number;
  readonly color: string;
  readonly font: string;
  readonly align?: CanvasTextAlign;
  /** An outline around each letter: its colour and its width in pixels. */
  readonly outline?: { readonly color: string; readonly width: number };
}

const LOADING_MS = 15_000;

/** Loads a picture. @throws when it does not load in time */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  const loaded = new Promise<unknown>((resolve, reject) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', reject);
  });
  // A picture from another origin would otherwise taint the canvas.
  image.crossOrigin = 'anonymous';
  image.src = src;
  await withTimeout(loaded, LOADING_MS);
  return image;
}

/** Draws a picture centred in a box, like CSS `object-fit`. */
export function drawImage(context: Context, image: HTMLImageElement, [x, y, width, height]: Box, cover = false): void {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math[cover ? 'max' : 'min'](width / naturalWidth, height / naturalHeight);
  const [w, h] = [naturalWidth * scale, naturalHeight * scale];
  context.drawImage(image, x + (width - w) / 2, y + (height - h) / 2, w, h);
}

const LINE_HEIGHT = 1.3;
/** Smallest font size, px; text that is still too long is condensed. */
const SMALLEST = 18;
/** An unbreakable part: a Latin word or one other character, with the punctuation and space after it. */
const UNBROKEN = /(?:[\p{Script=Latin}\d'’.-]+|.)[，。！？、：；）」』》…·!?,:;)]*\s*/gu;

/** Breaks text into lines no wider than `width`, unless a single word is. */
function linesOf(context: Context, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const [part] of text.matchAll(UNBROKEN)) {
    const longer = (lines.at(-1) ?? '') + part;
    if (lines.length > 0 && context.measureText(longer.trimEnd()).width <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}

/** The largest font size up to `style.size` at which text fits into a box, and its lines at that size. */
function fit(context: Context, text: string, [width, height]: Size, style: TextStyle) {
  for (let size = style.size; ; size -= 1) {
    context.font = `700 ${size}px ${style.font}`;
    const lines = linesOf(context, text, width);
    const fits = lines.every((line) => context.measureText(line).width <= width);
    if (size <= SMALLEST || (fits && ((lines.length - 1) * LINE_HEIGHT + 1) * size <= height)) return { size, lines };
  }
}

/** Draws text into a box, px. @param x where the text is aligned @param y baseline of the first line at full size */
export function drawText(context: Context, text: string, [x, y]: Point, box: Size, style: TextStyle): void {
  const { size, lines } = fit(context, text, box, style);
  context.textAlign = style.align ?? 'center';
  context.fillStyle = style.color;
  for (const [index, line] of lines.entries()) {
    const top = y - style.size + size * (1 + index * LINE_HEIGHT);
    if (style.outline) {
      context.lineJoin = 'round';
      context.lineWidth = style.outline.width;
      context.strokeStyle = style.outline.color;
      context.strokeText(line, x, top, box[0]);
    }
    context.fillText(line, x, top, box[0]);
  }
}

/** Fills a rectangle with rounded corners; Safari 15.4 has no `roundRect`. */
export function fillRounded(context: Context, color: string, [x, y, width, height]: Box, radius: number): void {
  context.beginPath();
  context.moveTo(x + radius, y);
  context.arcTo(x + width, y, x + width, y + height, radius);
  context.arcTo(x + width, y + height, x, y + height, radius);
  context.arcTo(x, y + height, x, y, radius);
  context.arcTo(x, y, x + width, y, radius);
  context.fillStyle = color;
  context.fill();
}

/** Rays of light around a point that fade out towards the radius. */
export function drawRays(context: Context, x: number, y: number, radius: number): void {
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, 'rgba(200, 255, 245, 0.75)');
  light.addColorStop(1, 'rgba(200, 255, 245, 0)');
  context.fillStyle = light;
  const step = Math.PI / 9;
  for (let ray = 0; ray < 9; ray += 1) {
    context.beginPath();
    context.moveTo(x, y);
    context.arc(x, y, radius, 2 * ray * step, (2 * ray + 1) * step);
    context.fill();
  }
}
