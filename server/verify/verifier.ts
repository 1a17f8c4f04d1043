import { type Replay, replay } from '../../game-frame/sim/index.ts';

/** A log to be replayed. */
export interface Job {
  /** The game's id: its seed. */
  readonly id: string;
  /** The packed log. */
  readonly gameData: string;
  /** Take a log that stops before the game is over, as it stands. */
  readonly allowOpen: boolean;
}

/** Replays logs: what it answers is all that the server believes of a game. */
export interface Verifier {
  /**
   * @throws Busy when too many wait already; nothing was done
   */
  replay(job: Job): Promise<Replay>;
  /** Jobs that wait for a worker. */
  readonly waiting: number;
  /** Whether one more job would be refused. */
  readonly full: boolean;
  close(): Promise<void>;
}

/** Replays a log in the thread that asks. */
export const replayHere = ({ id, gameData, allowOpen }: Job): Replay => replay(id, gameData, { allowOpen });
