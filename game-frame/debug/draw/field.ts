import type { Vec2Value } from 'planck';
import { type Ball, type FieldGame, radiusOf, type SimConfig, spawnX } from '../../sim/index.ts';
import { levelColour, PALETTE, type Pen } from './pen.ts';

/** Smallest radius of a ball that its id is written on, pixels. */
const MIN_RADIUS_FOR_ID = 16;

const onBalls =
  (draw: (pen: Pen, ball: Ball, at: Vec2Value, game: FieldGame) => void) =>
  (pen: Pen, game: FieldGame): void => {
    for (const ball of game.balls) draw(pen, ball, ball.body.getPosition(), game);
  };

const outlines = onBalls((pen, { radius, level, body }, at) => {
  const colour = levelColour(level, 70);
  pen.ring(at, radius, colour);
  pen.line(at, body.getWorldPoint({ x: radius, y: 0 }), colour);
});

const labels = onBalls((pen, { id, level, radius }, at) => {
  const pixels = radius * pen.camera.scale;
  const size = Math.max(9, Math.min(20, pixels * 0.7));
  pen.text(at, String(level), `600 ${size}px system-ui`, -pixels * 0.1);
  if (pixels >= MIN_RADIUS_FOR_ID) pen.text(at, `#${id}`, '9px ui-monospace, monospace', pixels * 0.6);
});

/** Balls of one level that nearly touch. */
function candidates(pen: Pen, { balls }: FieldGame): void {
  for (const [index, a] of balls.entries()) {
    for (const b of balls.slice(index + 1)) {
      const [here, there] = [a.body.getPosition(), b.body.getPosition()];
      const gap = Math.hypot(there.x - here.x, there.y - here.y) - a.radius - b.radius;
      if (a.level === b.level && gap < a.radius) pen.line(here, there, PALETTE.candidate, [3, 3]);
    }
  }
}

/** An arc that grows to a full circle while the ball is above the red line. */
const danger = onBalls((pen, { radius, dangerTicks }, at, { config }) =>
  pen.ring(at, radius, PALETTE.line, 3, 4, dangerTicks / config.dangerTicks),
);

/** Overlays over the balls; each is toggled by its key. */
export const OVERLAYS = [
  { id: 'outlines', key: '1', label: 'Outlines', draw: outlines },
  { id: 'labels', key: '2', label: 'Ids and levels', draw: labels },
  { id: 'candidates', key: '3', label: 'Merge candidates', draw: candidates },
  { id: 'danger', key: '4', label: 'Danger timers', draw: danger },
] as const;

export type Overlay = (typeof OVERLAYS)[number]['id'];

/** The overlays that are on when the lab opens: all. */
export const DEFAULT_OVERLAYS: readonly Overlay[] = OVERLAYS.map(({ id }) => id);

/** Where the claw is, and the overlays that are on. */
type Shown = { readonly aim: number; readonly overlays: ReadonlySet<Overlay> };

/**
 * Draws a field with its claw and balls, and the overlays that are on.
 * @param over whether the player's scene lies below: then only the overlays are drawn
 */
export function drawField(pen: Pen, game: FieldGame, { aim, overlays }: Shown, over: boolean): void {
  if (!over) {
    drawBox(pen, game.config);
    if (!game.over) drawClaw(pen, game, aim);
    for (const { body, radius, level } of game.balls) pen.disc(body.getPosition(), radius, levelColour(level, 38));
  }
  for (const { id, draw } of OVERLAYS) if (overlays.has(id)) draw(pen, game);
}

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
