import type { Vec2Value } from 'planck';
import type { SimConfig } from '../../sim/index.ts';

/** Room around the field for the player's scene, world units: its walls at the sides, the claw's rail above. */
const ASIDE = 0.5;
const ABOVE = 1.25;

/** Maps world units (y up) to CSS pixels of a canvas (y down). */
export interface Camera {
  /** Pixels per unit. */
  readonly scale: number;
  x(worldX: number): number;
  y(worldY: number): number;
  /** Maps pixels to world units. */
  world(pixelX: number, pixelY: number): Vec2Value;
}

/** What of the field is seen: how many times nearer than the whole, and how far it was moved. */
export interface View {
  /** 1 shows the whole field. */
  readonly zoom: number;
  /** CSS pixels. */
  readonly x: number;
  readonly y: number;
}

/** The whole field. */
export const WHOLE: View = { zoom: 1, x: 0, y: 0 };
const MAX_ZOOM = 12;

/** A camera that fits the field into a box, or shows a part of it. */
export function cameraFor(config: SimConfig, width: number, height: number, view = WHOLE): Camera {
  const fit = Math.min(width / (config.width + 2 * ASIDE), height / (config.height + 2 * ABOVE));
  const scale = fit * view.zoom;
  const left = (width - config.width * scale) / 2 + view.x;
  const bottom = (height + config.height * scale) / 2 + view.y;
  return {
    scale,
    x: (worldX) => left + worldX * scale,
    y: (worldY) => bottom - worldY * scale,
    world: (pixelX, pixelY) => ({ x: (pixelX - left) / scale, y: (bottom - pixelY) / scale }),
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
