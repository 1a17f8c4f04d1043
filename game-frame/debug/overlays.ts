import type { Vec2Value } from 'planck';
import type { Ball, FieldGame } from '../sim/index.ts';
import { levelColour, PALETTE, type Pen } from './draw/pen.ts';
import { contactPointsOf } from './model/contacts.ts';

/** Length of a velocity line, as seconds of travel. */
const VELOCITY_SECONDS = 0.1;
/** Length of a contact's line without an impulse, and by unit of impulse; pixels. */
const CONTACT = 6;
const BY_IMPULSE = 4;
/** Smallest radius of a ball that its id is written on, pixels. */
const MIN_RADIUS_FOR_ID = 16;

/** The point at a distance from another. */
const from = ({ x, y }: Vec2Value, by: Vec2Value, times: number): Vec2Value => ({
  x: x + by.x * times,
  y: y + by.y * times,
});

/** An overlay of each ball alone. */
const onBalls =
  (draw: (pen: Pen, ball: Ball, at: Vec2Value, game: FieldGame) => void) =>
  (pen: Pen, game: FieldGame): void => {
    for (const ball of game.balls) draw(pen, ball, ball.body.getPosition(), game);
  };

const outlines = onBalls((pen, { radius, level, body }, at) => {
  const angle = body.getAngle();
  pen.ring(at, radius, levelColour(level, 70));
  pen.line(at, from(at, { x: Math.cos(angle), y: Math.sin(angle) }, radius), levelColour(level, 70));
});

const labels = onBalls((pen, { id, level, radius }, at) => {
  const pixels = radius * pen.camera.scale;
  const size = Math.max(9, Math.min(20, pixels * 0.7));
  pen.text(at, String(level), `600 ${size}px system-ui`, -pixels * 0.1);
  if (pixels >= MIN_RADIUS_FOR_ID) pen.text(at, `#${id}`, '9px ui-monospace, monospace', pixels * 0.6);
});

const velocities = onBalls((pen, { body }, at) =>
  pen.line(at, from(at, body.getLinearVelocity(), VELOCITY_SECONDS), PALETTE.velocity),
);

function contacts(pen: Pen, game: FieldGame): void {
  const { scale } = pen.camera;
  for (const { normal, impulse, friction, ...at } of contactPointsOf(game)) {
    pen.line(at, from(at, normal, (CONTACT + impulse * BY_IMPULSE) / scale), PALETTE.contact);
    pen.line(at, from(at, { x: normal.y, y: -normal.x }, (friction * BY_IMPULSE) / scale), PALETTE.friction);
    pen.disc(at, 0, PALETTE.contact, 2.5);
  }
}

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

const sleeping = onBalls((pen, { radius, body }, at) => body.isAwake() || pen.disc(at, radius, PALETTE.asleep));

/** What can be drawn over the balls; each overlay is toggled by its key. */
export const OVERLAYS = [
  { id: 'outlines', key: '1', label: 'Outlines', draw: outlines },
  { id: 'labels', key: '2', label: 'Ids and levels', draw: labels },
  { id: 'velocities', key: '3', label: 'Velocities', draw: velocities },
  { id: 'contacts', key: '4', label: 'Contacts, friction', draw: contacts },
  { id: 'candidates', key: '5', label: 'Merge candidates', draw: candidates },
  { id: 'danger', key: '6', label: 'Danger timers', draw: danger },
  { id: 'sleeping', key: '7', label: 'Sleeping', draw: sleeping },
] as const;

/** One of {@link OVERLAYS}. */
export type Overlay = (typeof OVERLAYS)[number]['id'];

/** The overlays that are on when the lab opens. */
export const DEFAULT_OVERLAYS: readonly Overlay[] = ['outlines', 'labels', 'candidates', 'danger'];
