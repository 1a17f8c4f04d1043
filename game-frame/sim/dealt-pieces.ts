import type { Level, PieceSource } from './types.ts';

/** Pieces that the server deals a few at a time. */
export class DealtPieces implements PieceSource {
  /** Those dealt so far; more are added at the end. */
  readonly levels: Level[];

  /** @param levels of the pieces dealt so far */
  constructor(levels: readonly Level[]) {
    this.levels = [...levels];
  }

  level(n: number): Level | undefined {
    return this.levels[n];
  }
}
