import type { FieldGame, Level } from '../../sim/index.ts';
import { digestOf } from './digest.ts';

/** Ticks between the marks of a record. */
const MARK_EVERY = 60;

/** Where a ball was: enough to draw it and to tell how far another game has moved away. */
export interface Spot {
  readonly id: number;
  readonly level: Level;
  /** World units. */
  readonly x: number;
  readonly y: number;
}

/** A state that is kept in a record. */
export interface Mark {
  readonly tick: number;
  /** The simulation's own hash. */
  readonly hash: string;
  readonly balls: readonly Spot[];
}

/** What a tick left behind. */
export interface Past {
  /** {@link digestOf} the game after the tick. */
  readonly digest: string;
  readonly score: number;
  /** The whole hash and the balls, at every {@link MARK_EVERY}th tick and at the last. */
  readonly mark?: Mark;
}

/** Where the balls of a game are now. */
const spotsOf = ({ balls }: FieldGame): Spot[] =>
  balls.map(({ id, level, body }) => ({ id, level, x: body.getPosition().x, y: body.getPosition().y }));

/** A game as it is now, for a record. */
export const markOf = (game: FieldGame): Mark => ({ tick: game.tick, hash: game.hash(), balls: spotsOf(game) });

/** What the tick that was just played left behind. @param last whether nothing is known to come after */
export function pastOf(game: FieldGame, last: boolean): Past {
  const past = { digest: digestOf(game), score: game.score };
  return last || game.tick % MARK_EVERY === 0 ? { ...past, mark: markOf(game) } : past;
}
