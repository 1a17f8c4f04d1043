import { type Replay, replay, seededPieces } from '../../game-frame/sim/index.ts';

/** A log to be replayed. */
export interface Job {
  /** The game's id: its seed. */
  readonly id: string;
  /** The packed log. */
  readonly gameData: string;
  /** Accept a log that stops before the game is over. */
  readonly allowOpen: boolean;
}

/** Replays logs. The server trusts nothing about a game but the result of its replay. */
export interface Verifier {
  /**
   * @throws Busy when too many jobs wait already; nothing was done
   */
  replay(job: Job): Promise<Replay>;
  /** Jobs that wait for a thread. */
  readonly waiting: number;
  /** Whether another job would be refused. */
  readonly full: boolean;
  close(): Promise<void>;
}

/** Replays a log in the calling thread. */
export const replayHere = ({ id, gameData, allowOpen }: Job): Replay =>
  replay(seededPieces(id), gameData, { allowOpen });
