import type { Ball, FieldGame } from '../../sim/index.ts';
import { contactPointsOf } from './contacts.ts';

/** The groups of balls that the solver moves together: those that touch each other, directly or through others. */
export function islandsOf(game: FieldGame): readonly (readonly Ball[])[] {
  const islands = new Map<Ball, Set<Ball>>(game.balls.map((ball) => [ball, new Set([ball])]));
  for (const { balls } of contactPointsOf(game)) {
    const [a, b] = balls.map((ball) => islands.get(ball));
    if (!a || !b || a === b) continue;
    for (const ball of b) {
      a.add(ball);
      islands.set(ball, a);
    }
  }
  return Array.from(new Set(islands.values()), (island) => Array.from(island));
}
