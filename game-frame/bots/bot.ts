import type { DropX, Game, Level } from '../sim/index.ts';

/** Chooses where to drop the held ball. Deterministic: all it keeps is a seeded random stream of its own. */
export interface Bot {
  pick(game: Game): DropX;
}

/** Level of the ball in the claw. @throws RangeError when it is not dealt yet: then there is nothing to choose */
export function heldBy({ held }: Pick<Game, 'held'>): Level {
  if (held === undefined) throw new RangeError('no piece is dealt yet');
  return held;
}
