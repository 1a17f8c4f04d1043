import { FIELD, type Point } from '../units.ts';

/** Position and size of the scene on the canvas, CSS pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** CSS pixels in a scene pixel. */
  readonly scale: number;
  /** Top left corner of the scene on the canvas. */
  readonly x: number;
  readonly y: number;
}

type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>;

/** Fits the scene into its slot on the page: as large as it goes, in the middle, standing on the slot's floor. */
export function fitScene(canvas: Box, slot: Box): Layout {
  const scale = Math.max(0.05, Math.min(slot.width / FIELD.width, slot.height / FIELD.height));
  return {
    width: canvas.width,
    height: canvas.height,
    scale,
    x: slot.left - canvas.left + (slot.width - FIELD.width * scale) / 2,
    y: slot.top - canvas.top + slot.height - FIELD.height * scale,
  };
}

/** Converts a point of the canvas, CSS pixels, to a point of the scene, scene pixels. */
export const toScene = ({ scale, x, y }: Layout, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

/** Distance from the middle at which a ball makes the label change sides, scene pixels. */
const CHANGE = 30;

/** The side of the red line's label away from a ball, 1: right, -1: left. It stays while the ball is near the middle. */
export const labelSide = (before: number, ballX: number): number =>
  Math.abs(ballX - FIELD.middle) < CHANGE ? before : Math.sign(FIELD.middle - ballX);
