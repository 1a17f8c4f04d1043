import { replay, seededPieces } from '../../../game-frame/sim/index.ts';

/** An engine's outcome of a recorded game: score, counts, ticks and hash, or why it was refused. */
export const outcomeOf = ({ id, gameData }: { readonly id: string; readonly gameData: string }): string => {
  const result = replay(seededPieces(id), gameData);
  return result.ok ? [result.score, result.counts.join('-'), result.ticks, result.hash].join(' ') : result.fault;
};

/** For engines that get this as a script of its own. */
Object.assign(globalThis, { outcomeOf });
