import { config as shipped, radiusOf } from './config.ts';
import type { SimConfig } from './config.ts';
import type { DropX, Level } from './types.ts';

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** World x at which a ball of a level dropped at step `x` comes into being: kept off the walls by its radius. */
export function spawnX(x: DropX, level: Level, config: SimConfig = shipped): number {
  const radius = radiusOf(level, config);
  return clamp((x * config.width) / config.xSteps, radius, config.width - radius);
}

/** The step nearest to a world x; those outside the field give the outermost steps. */
export function dropXAt(worldX: number, config: SimConfig = shipped): DropX {
  return clamp(Math.floor((worldX / config.width) * config.xSteps + 0.5), 0, config.xSteps);
}
