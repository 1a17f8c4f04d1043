import { radiusOf, type SimConfig } from '../../sim/index.ts';
import type { BallPosition } from '../model/tick-record.ts';
import { cameraFor } from './camera.ts';
import { PALETTE, levelColour } from './colours.ts';
import { disc, drawBox } from './field.ts';
import { surfaceOf } from './surface.ts';

/** Draws a state that is known by its balls' places alone. @param odd ids of the balls to point out */
export function drawBallPositions(
  canvas: HTMLCanvasElement,
  config: SimConfig,
  spots: readonly BallPosition[],
  odd: ReadonlySet<number>,
): void {
  const { context, width, height } = surfaceOf(canvas);
  const camera = cameraFor(config, width, height);
  drawBox(context, camera, config);
  for (const { id, level, x, y } of spots) {
    const radius = radiusOf(level, config) * camera.scale;
    if (odd.has(id)) disc(context, camera.x(x), camera.y(y), radius + 1.5, PALETTE.line);
    disc(context, camera.x(x), camera.y(y), Math.max(1, radius - 0.5), levelColour(level, 40));
  }
}
