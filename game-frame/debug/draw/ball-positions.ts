import { radiusOf, type SimConfig } from '../../sim/index.ts';
import type { BallPosition } from '../model/tick-record.ts';
import { cameraFor } from './camera.ts';
import { PALETTE, levelColour } from './colours.ts';
import { disc, drawBox } from './field.ts';
import { surfaceOf } from './surface.ts';

/** Draws a state of which only the balls' positions are known. @param highlighted ids of balls to mark */
export function drawBallPositions(
  canvas: HTMLCanvasElement,
  config: SimConfig,
  balls: readonly BallPosition[],
  highlighted: ReadonlySet<number>,
): void {
  const { context, width, height } = surfaceOf(canvas);
  const camera = cameraFor(config, width, height);
  drawBox(context, camera, config);
  for (const { id, level, x, y } of balls) {
    const radius = radiusOf(level, config) * camera.scale;
    if (highlighted.has(id)) disc(context, camera.x(x), camera.y(y), radius + 1.5, PALETTE.line);
    disc(context, camera.x(x), camera.y(y), Math.max(1, radius - 0.5), levelColour(level, 40));
  }
}
