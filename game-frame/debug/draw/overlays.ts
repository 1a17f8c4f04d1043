import type { Vec2Value } from 'planck';
import type { Ball } from '../../sim/index.ts';
import { type ContactPoint, contactPointsOf } from '../model/contacts.ts';
import { PALETTE } from './colours.ts';
import { disc, line, type Scene } from './field.ts';

/** Length of a velocity line, as seconds of travel. */
const VELOCITY_SECONDS = 0.1;
/** Pixels per unit of impulse. */
const PIXELS_PER_IMPULSE = 4;

/** Draws the overlays that are on. */
export function drawOverlays(scene: Scene, trails: ReadonlyMap<number, readonly Vec2Value[]>): void {
  const { overlays, game } = scene;
  if (overlays.has('trail')) drawTrails(scene, trails);
  if (overlays.has('velocities')) for (const ball of game.balls) drawVelocity(scene, ball);
  if (overlays.has('danger')) for (const ball of game.balls) drawDanger(scene, ball);
  if (overlays.has('candidates')) drawCandidates(scene);
  if (overlays.has('contacts')) for (const point of contactPointsOf(game)) drawContact(scene, point);
}

function drawTrails({ context, camera }: Scene, trails: ReadonlyMap<number, readonly Vec2Value[]>): void {
  context.strokeStyle = PALETTE.faint;
  for (const points of trails.values()) {
    context.beginPath();
    for (const { x, y } of points) context.lineTo(camera.x(x), camera.y(y));
    context.stroke();
  }
}

function drawVelocity({ context, camera }: Scene, { body }: Ball): void {
  const { x, y } = body.getPosition();
  const { x: vx, y: vy } = body.getLinearVelocity();
  context.strokeStyle = PALETTE.velocity;
  line(context, camera.x(x), camera.y(y), camera.x(x + vx * VELOCITY_SECONDS), camera.y(y + vy * VELOCITY_SECONDS));
}

/** An arc that grows to a full circle while the ball is above the red line. */
function drawDanger({ context, camera, game }: Scene, { body, radius, dangerTicks }: Ball): void {
  if (dangerTicks === 0) return;
  const { x, y } = body.getPosition();
  const share = dangerTicks / game.config.dangerTicks;
  context.strokeStyle = PALETTE.line;
  context.lineWidth = 4;
  context.beginPath();
  context.arc(camera.x(x), camera.y(y), radius * camera.scale + 3, -Math.PI / 2, Math.PI * (2 * share - 0.5));
  context.stroke();
  context.lineWidth = 1;
}

/** Lines between balls of the same level that nearly touch. */
function drawCandidates({ context, camera, game }: Scene): void {
  context.strokeStyle = PALETTE.candidate;
  context.setLineDash([3, 3]);
  for (const [index, a] of game.balls.entries()) {
    for (const b of game.balls.slice(index + 1)) {
      const [from, to] = [a.body.getPosition(), b.body.getPosition()];
      const gap = Math.hypot(to.x - from.x, to.y - from.y) - a.radius - b.radius;
      if (a.level === b.level && gap < a.radius)
        line(context, camera.x(from.x), camera.y(from.y), camera.x(to.x), camera.y(to.y));
    }
  }
  context.setLineDash([]);
}

function drawContact({ context, camera }: Scene, { x, y, normal, impulse, friction }: ContactPoint): void {
  const [atX, atY] = [camera.x(x), camera.y(y)];
  const length = 6 + impulse * PIXELS_PER_IMPULSE;
  context.strokeStyle = PALETTE.contact;
  line(context, atX, atY, atX + normal.x * length, atY - normal.y * length);
  context.strokeStyle = PALETTE.friction;
  const along = friction * PIXELS_PER_IMPULSE;
  line(context, atX, atY, atX + normal.y * along, atY + normal.x * along);
  disc(context, atX, atY, 2.5, PALETTE.contact);
}
