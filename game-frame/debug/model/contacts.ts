import type { Body } from 'planck';
import type { Ball, FieldGame } from '../../sim/index.ts';

/** A point where two bodies touch. */
export interface Touch {
  /** World units. */
  readonly x: number;
  readonly y: number;
  /** Unit normal, from the first body to the second. */
  readonly normal: { readonly x: number; readonly y: number };
  /** What the solver pushed with in the last tick, mass × units / s. */
  readonly impulse: number;
  /** How deep the bodies are in each other, world units; 0 when they only touch. */
  readonly depth: number;
  /** The balls that touch; a wall is none. */
  readonly balls: readonly Ball[];
}

/** Every point of contact of a game as it stands. */
export function touchesOf({ balls, field }: FieldGame): Touch[] {
  const ballOf = new Map<Body, Ball>(balls.map((ball) => [ball.body, ball]));
  const touches: Touch[] = [];
  for (let contact = field.world.getContactList(); contact; contact = contact.getNext()) {
    const manifold = contact.isTouching() ? contact.getWorldManifold(null) : undefined;
    if (!manifold) continue;
    const bodies = [contact.getFixtureA().getBody(), contact.getFixtureB().getBody()];
    const touching = bodies.flatMap((body) => ballOf.get(body) ?? []);
    for (const [index, { x, y }] of manifold.points.slice(0, manifold.pointCount).entries()) {
      const { normalImpulse = 0 } = contact.getManifold().points[index] ?? {};
      const depth = Math.max(0, -(manifold.separations[index] ?? 0));
      touches.push({ x, y, normal: { ...manifold.normal }, impulse: normalImpulse, depth, balls: touching });
    }
  }
  return touches;
}

/** Energy of motion of all balls, translation and spin; mass × units² / s². */
export function kineticEnergy(balls: readonly Ball[]): number {
  return balls.reduce((sum, { body }) => {
    const { x, y } = body.getLinearVelocity();
    const spin = body.getAngularVelocity();
    return sum + (body.getMass() * (x * x + y * y) + body.getInertia() * spin * spin) / 2;
  }, 0);
}
