import { type Ball, firstContact, type Level, radiusOf, type SimConfig, spawnX } from '../sim/index.ts';
import { homeOf, NEAR } from './rate-field.ts';

/** A place to drop at, and its rating by a heuristic that keeps the field sorted by level. */
export interface RankedPlace {
  /** World x. */
  readonly x: number;
  readonly value: number;
}

const COLUMNS = 20;
/** Cost of a unit of distance from the place where a level belongs. */
export const ORDER_WEIGHT = 9;
const WEIGHTS = { height: 10, same: 160, sameLevel: 12, chain: 90, offCentre: 30, beside: 60 };
/** Value of landing on a ball of another level. @param difference that ball's level minus the falling one's */
const valueOnOther = (difference: number): number =>
  difference === 1 ? 35 : difference === 2 ? 12 : difference < 0 ? 22 * difference : 0;

function near(
  balls: readonly Ball[],
  level: Level,
  circle: { x: number; y: number; radius: number },
  gap: number,
): boolean {
  return balls.some((ball) => {
    if (ball.level !== level) return false;
    const centre = ball.body.getPosition();
    const dx = circle.x - centre.x;
    const dy = circle.y - centre.y;
    const reach = circle.radius + ball.radius + gap;
    return dx * dx + dy * dy < reach * reach;
  });
}

function valueOnSame(balls: readonly Ball[], level: Level, x: number, on: Ball): number {
  const { x: cx, y: cy } = on.body.getPosition();
  const chain = near(balls, level + 1, { x: cx, y: cy, radius: on.radius }, NEAR) ? WEIGHTS.chain : 0;
  return WEIGHTS.same + WEIGHTS.sameLevel * level + chain - (WEIGHTS.offCentre * Math.abs(x - cx)) / (2 * on.radius);
}

function valueAt(balls: readonly Ball[], level: Level, x: number, config: SimConfig): number {
  const radius = radiusOf(level, config);
  const { y, ball: on } = firstContact(balls, x, radius);
  const spot = { x, y, radius };
  let value = -WEIGHTS.height * y - ORDER_WEIGHT * Math.abs(x - homeOf(level, config.width));
  if (on) value += on.level === level ? valueOnSame(balls, level, x, on) : valueOnOther(on.level - level);
  if (near(balls, level, spot, 0.3)) return value + WEIGHTS.beside;
  return near(balls, level + 1, spot, 0.3) ? value + WEIGHTS.beside * 0.4 : value;
}

/** Places for a ball, best first: large balls to the left, small ones to the right, equal ones together. */
export function rankPlaces(balls: readonly Ball[], level: Level, config: SimConfig): RankedPlace[] {
  const columns = Array.from({ length: COLUMNS + 1 }, (_, i) => spawnX((config.xSteps * i) / COLUMNS, level, config));
  const over = balls.filter((ball) => ball.level === level).map(({ body }) => body.getPosition().x);
  return [...columns, ...over]
    .map((x) => ({ x, value: valueAt(balls, level, x, config) }))
    .sort((a, b) => b.value - a.value || a.x - b.x);
}

export const bestPlace = (balls: readonly Ball[], level: Level, config: SimConfig): RankedPlace =>
  rankPlaces(balls, level, config)[0] ?? { x: config.width / 2, value: 0 };
