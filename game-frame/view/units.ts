import { config } from '../sim/index.ts';

/** A point of the scene, scene pixels, or of the page, CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scene pixels in a world unit: the scene is drawn for a page 360 px wide and scaled as a whole. */
export const UNIT = 36;

/** The drawn field in scene pixels; `left`, `right` and `floor` are the inner edges, where the world ends. */
export const FIELD = {
  width: 360,
  height: 638,
  left: 18,
  middle: 18 + (config.width * UNIT) / 2,
  right: 18 + config.width * UNIT,
  floor: 620,
} as const;

export const sceneX = (x: number): number => FIELD.left + x * UNIT;
/** World y (up) to scene y (down). */
export const sceneY = (y: number): number => FIELD.floor - y * UNIT;
export const worldX = (x: number): number => (x - FIELD.left) / UNIT;

export const sceneRadius = (level: number): number => (config.radii[level - 1] ?? 0) * config.width * UNIT;

export const RED_LINE = sceneY(config.redY);
/** Scene y at which the held ball hangs and drops from. */
export const DROP_LINE = sceneY(config.dropY);
