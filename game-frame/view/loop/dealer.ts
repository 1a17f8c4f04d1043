import { DEAL_AT, type DealtPieces, type Level } from '../../sim/index.ts';
import type { GameRunner } from './game-runner.ts';

/** The next pieces of a game. */
export interface Deal {
  readonly from: number;
  readonly pieces: readonly Level[];
  /** The server knows the inputs before this tick. */
  readonly ticks: number;
}

/**
 * Requests pieces, and the log since `ticks`, which the server knows, so early that the player need not wait for them.
 * @returns adds the pieces of a deal; those that are already known are ignored
 */
export function createDealer(
  runner: GameRunner,
  { levels }: DealtPieces,
  ticks: number,
  request: (from: number, log: string) => void,
): (deal: Deal) => void {
  const { session } = runner;
  let known = ticks;
  let requested = -1;
  const requestInTime = (): void => {
    const from = levels.length;
    if (from - session.drops > DEAL_AT || from === requested) return;
    requested = from;
    request(from, session.pack(known));
  };
  runner.subscribe({ onDrop: requestInTime });
  requestInTime();
  return (deal) => {
    if (deal.from !== levels.length) return;
    levels.push(...deal.pieces);
    known = deal.ticks;
    runner.continueDealt();
    requestInTime();
  };
}
