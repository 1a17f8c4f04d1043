import { type FieldGame, radiusOf, type SimConfig, spawnX } from '../../sim/index.ts';
import type { BallPosition } from '../model/tick-record.ts';
import { type Overlay, OVERLAYS } from '../overlays.ts';
import { cameraFor } from './camera.ts';
import { levelColour, PALETTE, Pen } from './pen.ts';

/** What is drawn. */
export interface Scene {
  readonly game: FieldGame;
  /** Where the claw is. */
  readonly aim: number;
  readonly overlays: ReadonlySet<Overlay>;
  readonly selected: number | null;
  /** Whether the player's own scene lies below: then only what that does not show is drawn. */
  readonly over: boolean;
}

/** Draws a field with its claw and balls, and the overlays that are on. */
export function drawField(pen: Pen, { game, aim, overlays, selected, over }: Scene): void {
  if (!over) {
    drawBox(pen, game.config);
    if (!game.over) drawClaw(pen, game, aim);
    for (const { body, radius, level } of game.balls) pen.disc(body.getPosition(), radius, levelColour(level, 38));
  }
  for (const { id, draw } of OVERLAYS) if (overlays.has(id)) draw(pen, game);
  const ball = game.balls.find(({ id }) => id === selected);
  if (ball) pen.ring(ball.body.getPosition(), ball.radius, PALETTE.selected, 2);
}

/** Draws a state of which only the balls' positions are known. @param marked ids of balls to mark */
export function drawBallPositions(
  canvas: HTMLCanvasElement,
  config: SimConfig,
  balls: readonly BallPosition[],
  marked: ReadonlySet<number>,
): void {
  const pen = new Pen(canvas, cameraFor(config, canvas.clientWidth, canvas.clientHeight));
  drawBox(pen, config);
  for (const ball of balls) {
    const radius = radiusOf(ball.level, config);
    pen.disc(ball, radius, levelColour(ball.level, 38));
    if (marked.has(ball.id)) pen.ring(ball, radius, PALETTE.line);
  }
}

/** The empty field, and its red line. */
function drawBox(pen: Pen, { width, height, redY }: SimConfig): void {
  const { context, camera } = pen;
  context.fillStyle = PALETTE.field;
  context.fillRect(camera.x(0), camera.y(height), width * camera.scale, height * camera.scale);
  pen.line({ x: 0, y: redY }, { x: width, y: redY }, PALETTE.line, [6, 5]);
}

function drawClaw(pen: Pen, { held, config, canDrop }: FieldGame, aim: number): void {
  if (held === undefined) return;
  const at = { x: spawnX(aim, held, config), y: config.dropY };
  pen.line(at, { ...at, y: 0 }, PALETTE.grid);
  pen.context.globalAlpha = canDrop ? 0.9 : 0.35;
  pen.disc(at, radiusOf(held, config), levelColour(held, 55));
  pen.context.globalAlpha = 1;
}
