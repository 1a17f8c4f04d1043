/** A canvas that is drawn to in CSS pixels, whatever the screen's pixel ratio. */
export interface Surface {
  readonly context: CanvasRenderingContext2D;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Fits the canvas's resolution to its size on the page and clears it. */
export function surfaceOf(canvas: HTMLCanvasElement): Surface {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = Math.min(2, window.devicePixelRatio);
  const [pixelsX, pixelsY] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== pixelsX || canvas.height !== pixelsY) Object.assign(canvas, { width: pixelsX, height: pixelsY });
  const context = context2d(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

/** The 2D context of a canvas. @throws Error in a browser without one */
function context2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the lab draws on 2D canvases');
  return context;
}
