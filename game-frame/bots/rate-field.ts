import type { Ball, SimConfig } from '../sim/index.ts';

/** Cost of a ball, of a unit of distance from its level's place, and of a level by which a ball weighs on a smaller one. */
const COST = { ball: 10, order: 1, buried: 2, crowd: 12 };
/** Worth of a level of two equals that are near each other, and of two neighbours in level that are. */
const WORTH = { equals: 4, neighbours: 3 };
/** Gap up to which two balls are near, world units. */
export const NEAR = 0.35;
/** Depth below the red line from which height costs, world units. */
const CROWD_DEPTH = 3;
/** Most levels that count for a buried ball. */
const MOST_BURIED = 4;
/** Level whose place is at the left wall; higher ones lie there too. */
const LEFTMOST = 6.5;

/** World x where a level belongs: large balls to the left, small ones to the right. */
export const homeOf = (level: number, width: number): number =>
  width * (1 - (Math.min(level, LEFTMOST) - 0.5) / LEFTMOST);

function ratePair(a: Ball, b: Ball): number {
  const [upper, lower] = a.body.getPosition().y > b.body.getPosition().y ? [a, b] : [b, a];
  const dx = upper.body.getPosition().x - lower.body.getPosition().x;
  const dy = upper.body.getPosition().y - lower.body.getPosition().y;
  const reach = a.radius + b.radius;
  const difference = upper.level - lower.level;
  let value = 0;
  if (Math.abs(difference) < 2 && dx * dx + dy * dy < (reach + NEAR) * (reach + NEAR))
    value += difference === 0 ? WORTH.equals * a.level : WORTH.neighbours;
  if (difference > 0 && dy > 0.3 * reach && Math.abs(dx) < 0.8 * upper.radius)
    value -= COST.buried * Math.min(MOST_BURIED, difference);
  return value;
}

/** Rates a field: few balls, low, sorted, equals together and none under a larger one. */
export function rateField(balls: readonly Ball[], { redY, width }: SimConfig): number {
  let value = -COST.ball * balls.length;
  let top = 0;
  for (const [i, ball] of balls.entries()) {
    const { x, y } = ball.body.getPosition();
    top = Math.max(top, y + ball.radius);
    value -= COST.order * Math.abs(x - homeOf(ball.level, width));
    for (let j = 0; j < i; j += 1) {
      const other = balls[j];
      if (other) value += ratePair(ball, other);
    }
  }
  const crowd = Math.max(0, top - (redY - CROWD_DEPTH));
  return value - COST.crowd * crowd * crowd;
}
