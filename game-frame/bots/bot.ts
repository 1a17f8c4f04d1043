import type { DropX, Game } from '../sim/index.ts';

/** Chooses where to drop the held ball. Deterministic: all it keeps is a seeded random stream of its own. */
export interface Bot {
  pick(game: Game): DropX;
}
