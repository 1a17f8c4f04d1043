import type { Vec2Value } from 'planck';
import type { Ball, FieldGame } from '../../sim/index.ts';

/** A point where two bodies touch, world units. */
export interface ContactPoint extends Vec2Value {
  /** Unit normal, from the first body to the second. */
  readonly normal: Vec2Value;
  /** Normal impulse of the solver in the last tick, mass × units / s. */
  readonly impulse: number;
  /** Friction's impulse along the tangent (the normal turned by -90°) in the last tick, mass × units / s. */
  readonly friction: number;
  /** How deep the bodies overlap; 0 when they only touch. */
  readonly depth: number;
  /** The balls that touch, one or two: walls are not listed. */
  readonly balls: readonly Ball[];
}

/** All contact points of a game after its last tick. */
export function contactPointsOf({ balls, field }: FieldGame): ContactPoint[] {
  const ballOf = new Map(balls.map((ball) => [ball.body, ball]));
  const points: ContactPoint[] = [];
  for (let contact = field.world.getContactList(); contact; contact = contact.getNext()) {
    const manifold = contact.isTouching() ? contact.getWorldManifold(null) : undefined;
    if (!manifold) continue;
    const bodies = [contact.getFixtureA().getBody(), contact.getFixtureB().getBody()];
    const touching = bodies.flatMap((body) => ballOf.get(body) ?? []);
    for (const [index, { x, y }] of manifold.points.slice(0, manifold.pointCount).entries()) {
      const { normalImpulse: impulse = 0, tangentImpulse: friction = 0 } = contact.getManifold().points[index] ?? {};
      const depth = Math.max(0, -(manifold.separations[index] ?? 0));
      points.push({ x, y, normal: { ...manifold.normal }, impulse, friction, depth, balls: touching });
    }
  }
  return points;
}
