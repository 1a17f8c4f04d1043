import type { Vec2Value } from 'planck';
import type { Ball } from '../../sim/index.ts';
import { type ContactPoint, contactPointsOf } from '../model/contacts.ts';
import { islandsOf } from '../model/islands.ts';
import { heatColour, levelColour, PALETTE } from './colours.ts';
import { disc, line, type Scene } from './field.ts';

/** Length of a velocity line, as seconds of travel. */
const VELOCITY_SECONDS = 0.1;
/** Pixels per unit of impulse. */
const PIXELS_PER_IMPULSE = 4;
/** Overlap that gets the hottest colour, as a share of the smaller radius. */
const MAX_OVERLAP = 0.1;

/** Draws the overlays that are on. */
export function drawOverlays(scene: Scene, trails: ReadonlyMap<number, readonly Vec2Value[]>): void {
  const { overlays, game } = scene;
  if (overlays.has('trail')) drawTrails(scene, trails);
  if (overlays.has('boxes')) for (const ball of game.balls) drawBox(scene, ball);
  if (overlays.has('velocities')) for (const ball of game.balls) drawVelocity(scene, ball);
  if (overlays.has('danger')) for (const ball of game.balls) drawDanger(scene, ball);
  if (overlays.has('candidates')) drawCandidates(scene);
  if (overlays.has('islands')) drawIslands(scene);
  if (!overlays.has('contacts') && !overlays.has('heat')) return;
  for (const point of contactPointsOf(game)) {
    if (overlays.has('heat')) drawHeat(scene, point);
    if (overlays.has('contacts')) drawContact(scene, point);
  }
}

function drawTrails({ context, camera }: Scene, trails: ReadonlyMap<number, readonly Vec2Value[]>): void {
  context.strokeStyle = PALETTE.faint;
  for (const points of trails.values()) {
    context.beginPath();
    for (const { x, y } of points) context.lineTo(camera.x(x), camera.y(y));
    context.stroke();
  }
}

function drawBox({ context, camera }: Scene, { body }: Ball): void {
  const box = body.getFixtureList()?.getAABB(0);
  if (!box) return;
  const { x: halfWidth, y: halfHeight } = box.getExtents();
  const [x, y] = [camera.x(box.lowerBound.x), camera.y(box.upperBound.y)];
  context.strokeStyle = PALETTE.box;
  context.strokeRect(x, y, 2 * halfWidth * camera.scale, 2 * halfHeight * camera.scale);
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

/** A ring of one colour around the balls of each island; dashed where it sleeps. */
function drawIslands({ context, camera, game }: Scene): void {
  for (const island of islandsOf(game)) {
    context.strokeStyle = levelColour(Math.min(...island.map(({ id }) => id)), 70);
    for (const { body, radius } of island) {
      const { x, y } = body.getPosition();
      context.setLineDash(body.isAwake() ? [] : [3, 3]);
      context.beginPath();
      context.arc(camera.x(x), camera.y(y), Math.max(1, radius * camera.scale - 4), 0, 2 * Math.PI);
      context.stroke();
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

function drawHeat({ context, camera }: Scene, { x, y, depth, balls }: ContactPoint): void {
  const smallest = balls.reduce((least, { radius }) => Math.min(least, radius), Infinity);
  const share = depth / smallest / MAX_OVERLAP;
  disc(context, camera.x(x), camera.y(y), 3 + 9 * Math.min(1, share), heatColour(share));
}
