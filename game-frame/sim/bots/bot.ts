import type { DropX, Game } from '../types.ts';

/** A player: says where to drop the held ball. Pure but for a random stream of its own. */
export interface Bot {
  pick(game: Game): DropX;
}
