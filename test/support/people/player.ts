import type { DropX, FieldGame } from '../../../game-frame/sim/index.ts';

/** A player of a game: a model of a person, or a program. */
export interface Player {
  /**
   * Time that the next drop takes, from the drop before, ticks; less than the cooldown waits for the cooldown.
   * @param last where the drop before was made
   */
  pace(game: FieldGame, last: DropX): number;
  pick(game: FieldGame): DropX;
}
