import type { Vec2Value } from 'planck';
import type { SimConfig } from '../../sim/index.ts';

/** Margin around the field, world units. */
const MARGIN = 0.3;

/** Maps world units (y up) to CSS pixels of a canvas (y down). */
export interface Camera {
  /** Pixels per unit. */
  readonly scale: number;
  x(worldX: number): number;
  y(worldY: number): number;
  /** Maps pixels to world units. */
  world(pixelX: number, pixelY: number): Vec2Value;
}

/** A camera that fits the field into a box. */
export function cameraFor(config: SimConfig, width: number, height: number): Camera {
  const scale = Math.min(width / (config.width + 2 * MARGIN), height / (config.height + 2 * MARGIN));
  const left = (width - config.width * scale) / 2;
  const bottom = (height + config.height * scale) / 2;
  return {
    scale,
    x: (worldX) => left + worldX * scale,
    y: (worldY) => bottom - worldY * scale,
    world: (pixelX, pixelY) => ({ x: (pixelX - left) / scale, y: (bottom - pixelY) / scale }),
  };
}
