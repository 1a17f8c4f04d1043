import { DEAL_AT, type DealtPieces, type Level } from '../../sim/index.ts';
import type { GameRunner } from './game-runner.ts';

/** The next pieces of a game. */
export interface Deal {
  /** Number of the first of them. */
  readonly from: number;
  readonly pieces: readonly Level[];
  /** The server knows the inputs before this tick. */
  readonly ticks: number;
}

/** Asks for pieces in time, so that the player need not wait for them, and adds those that come. */
export interface Dealer {
  /** Asks, if few pieces are left and they were not asked for. */
  askInTime(): void;
  /** Takes pieces; those that are known already do no harm. */
  take(deal: Deal): void;
}

/** What a game has been dealt so far. */
interface Dealt {
  readonly pieces: DealtPieces;
  /** The server knows the inputs before this tick. */
  readonly ticks: number;
}

/** @param ask asks for the next pieces, from that number on; `log` has the inputs that the server does not know yet */
export function createDealer(
  runner: GameRunner,
  { pieces: { levels }, ticks }: Dealt,
  ask: (from: number, log: string) => void,
): Dealer {
  const { session } = runner;
  let known = ticks;
  let asked = -1;
  const askInTime = (): void => {
    const from = levels.length;
    if (from - session.drops > DEAL_AT || from === asked) return;
    asked = from;
    ask(from, session.pack(known));
  };
  runner.subscribe({ onDrop: askInTime });
  return {
    askInTime,
    take(deal) {
      if (deal.from !== levels.length) return;
      levels.push(...deal.pieces);
      known = deal.ticks;
      runner.goOn();
      askInTime();
    },
  };
}
