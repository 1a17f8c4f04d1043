/** How a line of text looks. */
export interface TextStyle {
  /** Pixels. */
  readonly size: number;
  readonly color: string;
  readonly font: string;
  readonly align?: CanvasTextAlign;
  /** An outline around each letter: its colour and its width in pixels. */
  readonly outline?: { readonly color: string; readonly width: number };
}

/** Loads and decodes a picture. @throws when it does not load */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  // From another host it would else make the canvas unreadable.
  image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  return image;
}

/** Draws a picture as large as it fits into a box. */
export function drawInside(
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const scale = Math.min(width / picture.naturalWidth, height / picture.naturalHeight);
  const [w, h] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.drawImage(picture, x + (width - w) / 2, y + (height - h) / 2, w, h);
}

/** Writes a line; a line longer than the picture is squeezed into it. */
export function drawText(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): void {
  const widest = context.canvas.width - 80;
  context.font = `700 ${style.size}px ${style.font}`;
  context.textAlign = style.align ?? 'center';
  if (style.outline) {
    context.lineJoin = 'round';
    context.lineWidth = style.outline.width;
    context.strokeStyle = style.outline.color;
    context.strokeText(text, x, y, widest);
  }
  context.fillStyle = style.color;
  context.fillText(text, x, y, widest);
}

/** Fills a rectangle with round corners; Safari 15.4 has no `roundRect`. */
export function fillRounded(
  context: CanvasRenderingContext2D,
  color: string,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
): void {
  context.beginPath();
  context.moveTo(x + radius, y);
  context.arcTo(x + width, y, x + width, y + height, radius);
  context.arcTo(x + width, y + height, x, y + height, radius);
  context.arcTo(x, y + height, x, y, radius);
  context.arcTo(x, y, x + width, y, radius);
  context.fillStyle = color;
  context.fill();
}

/** Rays of light around a point, fading out at the radius. */
export function drawRays(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
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
