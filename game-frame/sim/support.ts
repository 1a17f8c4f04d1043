import type { Body } from 'planck';

/** Whether a ball is held at rest: by the floor, or supports on both sides, together steep enough. On a slope it rolls. */
export function isHeld(body: Body): boolean {
  let left = -Infinity;
  let right = -Infinity;
  for (let edge = body.getContactList(); edge; edge = edge.next) {
    if (!edge.contact.isTouching() || !edge.other) continue;
    // Two circles have no normal of their own in planck; a wall, which does not move, has.
    const towards = edge.other.isDynamic() ? fromTo(edge.other, body) : edge.contact.getManifold().localNormal;
    const steepness = towards.y / Math.abs(towards.x);
    if (towards.x >= 0) left = Math.max(left, steepness);
    if (towards.x <= 0) right = Math.max(right, steepness);
  }
  return left + right > 0;
}

function fromTo(from: Body, to: Body): { readonly x: number; readonly y: number } {
  const a = from.getPosition();
  const b = to.getPosition();
  return { x: b.x - a.x, y: b.y - a.y };
}
