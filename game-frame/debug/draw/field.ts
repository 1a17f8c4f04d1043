import { radiusOf, spawnX } from '../../sim/index.ts';
import type { Ball, FieldGame, SimConfig } from '../../sim/index.ts';
import type { Overlay } from '../overlays.ts';
import type { Camera } from './camera.ts';
import { PALETTE, levelColour } from './colours.ts';

/** Smallest radius of a ball that its id is written on, pixels. */
const MIN_RADIUS_FOR_ID = 16;

/** What is drawn, and where to. */
export interface Scene {
  readonly context: CanvasRenderingContext2D;
  readonly camera: Camera;
  readonly game: FieldGame;
  readonly overlays: ReadonlySet<Overlay>;
  readonly selected: number | null;
  /** Whether the player's own scene lies below: then only what that does not show is drawn. */
  readonly over: boolean;
}

/** Draws the box, the red line and the claw with the held ball. */
export function drawField({ context, camera, game, over }: Scene, aim: number): void {
  if (over) return;
  drawBox(context, camera, game.config);
  if (!game.over) drawClaw(context, camera, game, aim);
}

/** The empty field. */
export function drawBox(context: CanvasRenderingContext2D, camera: Camera, { width, height, redY }: SimConfig): void {
  context.fillStyle = PALETTE.field;
  context.fillRect(camera.x(0), camera.y(height), width * camera.scale, height * camera.scale);
  context.strokeStyle = PALETTE.line;
  context.setLineDash([6, 5]);
  line(context, camera.x(0), camera.y(redY), camera.x(width), camera.y(redY));
  context.setLineDash([]);
}

function drawClaw(context: CanvasRenderingContext2D, camera: Camera, game: FieldGame, aim: number): void {
  const { held, config, canDrop } = game;
  if (held === undefined) return;
  const x = camera.x(spawnX(aim, held, config));
  context.strokeStyle = PALETTE.grid;
  line(context, x, camera.y(config.dropY), x, camera.y(0));
  context.globalAlpha = canDrop ? 0.9 : 0.35;
  disc(context, x, camera.y(config.dropY), radiusOf(held, config) * camera.scale, levelColour(held));
  context.globalAlpha = 1;
}

/** Draws the balls as discs, with outlines and labels if their overlays are on. */
export function drawBalls(scene: Scene): void {
  for (const ball of scene.game.balls) drawBall(scene, ball);
}

function drawBall({ context, camera, overlays, selected, over }: Scene, ball: Ball): void {
  const { x: worldX, y: worldY } = ball.body.getPosition();
  const [x, y, radius] = [camera.x(worldX), camera.y(worldY), ball.radius * camera.scale];
  const asleep = overlays.has('sleeping') && !ball.body.isAwake();
  context.save();
  context.translate(x, y);
  context.rotate(-ball.body.getAngle());
  if (asleep && over) disc(context, 0, 0, radius, PALETTE.asleepVeil);
  else if (asleep) disc(context, 0, 0, radius, PALETTE.asleep);
  else if (!over) disc(context, 0, 0, radius, levelColour(ball.level, 38));
  if (overlays.has('outlines')) outline(context, radius, levelColour(ball.level, 70));
  if (ball.id === selected) outline(context, radius + 2, PALETTE.selected);
  context.restore();
  if (overlays.has('labels')) label(context, x, y, radius, ball);
}

function outline(context: CanvasRenderingContext2D, radius: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  // A radius line shows the rotation.
  context.lineTo(0, 0);
  context.stroke();
  context.lineWidth = 1;
}

function label(context: CanvasRenderingContext2D, x: number, y: number, radius: number, ball: Ball): void {
  context.fillStyle = PALETTE.text;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${Math.max(9, Math.min(20, radius * 0.7))}px system-ui`;
  context.fillText(String(ball.level), x, y - radius * 0.1);
  context.font = '9px ui-monospace, monospace';
  if (radius >= MIN_RADIUS_FOR_ID) context.fillText(`#${ball.id}`, x, y + radius * 0.6);
  context.textBaseline = 'alphabetic';
}

/** A filled circle, pixels. */
export function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/** A line, pixels. */
export function line(context: CanvasRenderingContext2D, fromX: number, fromY: number, toX: number, toY: number): void {
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.stroke();
}
