import type { Ball, FieldGame } from '../sim/index.ts';

/** Gap up to which two balls are neighbours, world units. */
const NEAR = 0.3;
/** Value of neighbours by the difference of their levels, in areas of the smaller one. */
const NEIGHBOURS = [1.2, 0.6, 0.1];
/** The pile may rise to so far below the red line at no cost, world units. */
const HEADROOM = 4;
const WEIGHTS = { area: 2, height: 0.06, crowd: 2, lost: 1e6 };

function neighbours(balls: readonly Ball[]): number {
  let value = 0;
  for (const [i, a] of balls.entries()) {
    const { x, y } = a.body.getPosition();
    for (let j = i + 1; j < balls.length; j += 1) {
      const b = balls[j];
      if (!b) break;
      const other = b.body.getPosition();
      const reach = a.radius + b.radius + NEAR;
      if ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y) > reach * reach) continue;
      const radius = Math.min(a.radius, b.radius);
      value += (NEIGHBOURS[Math.abs(a.level - b.level)] ?? -0.15) * radius * radius;
    }
  }
  return value;
}

/** Rates a position for any pieces: little area (merges free a third of it), a low pile, balls beside their like. */
export function positionValue(game: Pick<FieldGame, 'balls' | 'config' | 'score' | 'over'>): number {
  const { balls, config, score, over } = game;
  if (over) return score - WEIGHTS.lost;
  let cost = 0;
  for (const { body, radius } of balls) {
    const { y } = body.getPosition();
    const above = Math.max(0, y + radius - (config.redY - HEADROOM));
    cost += (WEIGHTS.area + WEIGHTS.height * y) * radius * radius + WEIGHTS.crowd * above * above;
  }
  return neighbours(balls) - cost;
}
