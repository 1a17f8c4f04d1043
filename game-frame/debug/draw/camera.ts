import type { Vec2Value } from 'planck';
import type { SimConfig } from '../../sim/index.ts';

/** Room around the field for the player's scene, world units: its walls at the sides, the claw's rail above. */
const ASIDE = 0.5;
const ABOVE = 1.25;
const MAX_ZOOM = 12;

/** Maps world units (y up) to CSS pixels of a canvas (y down). */
export type Camera = ReturnType<typeof cameraFor>;

/** What of the field is seen: how many times nearer than the whole (1), and how far it was moved, CSS pixels. */
export interface View extends Vec2Value {
  readonly zoom: number;
}

/** The whole field. */
export const WHOLE: View = { zoom: 1, x: 0, y: 0 };

/** A camera that fits the field into a box, or shows a part of it. */
export function cameraFor(config: SimConfig, width: number, height: number, view = WHOLE) {
  const fit = Math.min(width / (config.width + 2 * ASIDE), height / (config.height + 2 * ABOVE));
  const scale = fit * view.zoom;
  const left = (width - config.width * scale) / 2 + view.x;
  const bottom = (height + config.height * scale) / 2 + view.y;
  return {
    /** Pixels per unit. */
    scale,
    x: (worldX: number) => left + worldX * scale,
    y: (worldY: number) => bottom - worldY * scale,
    /** Maps pixels to world units. */
    world: (x: number, y: number): Vec2Value => ({ x: (x - left) / scale, y: (bottom - y) / scale }),
  };
}

/**
 * A view from nearer or farther, in which the point under the pointer stays where it is.
 * @param at the pointer, CSS pixels from the middle of the box
 */
export function zoomed({ zoom, x, y }: View, factor: number, at: Vec2Value): View {
  const nearer = Math.max(1, Math.min(MAX_ZOOM, zoom * factor));
  if (nearer === 1) return WHOLE;
  const share = nearer / zoom;
  return { zoom: nearer, x: at.x - (at.x - x) * share, y: at.y - (at.y - y) * share };
}
