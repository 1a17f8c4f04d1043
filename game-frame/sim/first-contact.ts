import type { Ball } from './types.ts';

/** Where a ball on its way straight down first touches something. */
export interface FirstContact {
  /** Height of its centre then, world units. */
  y: number;
  /** The ball it touches; `null` for the floor. */
  ball: Ball | null;
}

/**
 * The first ball that a falling ball, `radius` large and at world `x`, touches in the field as it is now.
 * @param into receives the answer, so that a caller in a frame loop allocates nothing
 */
export function firstContact(
  balls: readonly Ball[],
  x: number,
  radius: number,
  into: FirstContact = { y: 0, ball: null },
): FirstContact {
  into.y = radius;
  into.ball = null;
  for (const ball of balls) {
    const y = touchHeight(ball, x, radius);
    if (y <= into.y) continue;
    into.y = y;
    into.ball = ball;
  }
  return into;
}

/** Height at which a falling ball touches another; 0 when it passes beside it. */
function touchHeight(ball: Ball, x: number, radius: number): number {
  const centre = ball.body.getPosition();
  const reach = radius + ball.radius;
  const dx = x - centre.x;
  return Math.abs(dx) < reach ? centre.y + Math.sqrt(reach * reach - dx * dx) : 0;
}
