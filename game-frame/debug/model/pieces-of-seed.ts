import { DealtPieces, LEVELS, type PieceSource, seededPieces, type SimConfig } from '../../sim/index.ts';

/** A seed that lists the pieces themselves, one digit each: that of a player's game, whose real seed the server keeps. */
export const LISTED_PIECES = /^pieces:([1-9ab]*)$/;

/** The pieces of a seed: those that it lists, or those that are drawn by it. */
export function piecesOfSeed(seed: string, config: SimConfig): PieceSource {
  const listed = LISTED_PIECES.exec(seed)?.[1];
  if (listed === undefined) return seededPieces(seed, config);
  return new DealtPieces(Array.from(listed, (digit) => Number.parseInt(digit, LEVELS + 1)));
}
