import { DEAL_AT, type DealtPieces, type Level } from '../../sim/index.ts';
import type { GameRunner } from './game-runner.ts';

/** The next pieces of a game. */
export interface Deal {
  /** Number of the first piece. */
  readonly from: number;
  readonly pieces: readonly Level[];
  /** The server knows the inputs before this tick. */
  readonly ticks: number;
}

/**
 * Requests pieces early enough that the player need not wait for them.
 * @param ticks the server knows the inputs before this tick
 * @param request asks for the next pieces, from that number on; `log` has the inputs that the server does not know yet
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
