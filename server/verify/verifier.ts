import { type Replay, replay, SIM_VERSION } from '../../game-frame/sim/index.ts';
import { type NotedDrop, noteDrop } from './note-drop.ts';
import { SecretPieces } from './pieces.ts';
import { ScoreCurve } from './score-curve.ts';
import { type Signals, signalsOf } from './signals.ts';

/** A log to be replayed. */
export interface ReplayJob {
  /** `SIM_VERSION` of the simulation that the game was started for. */
  readonly version: number;
  /** The game's secret seed. */
  readonly seed: string;
  /** The packed log. */
  readonly gameData: string;
  /** Accept a log that stops before the game is over. */
  readonly allowOpen: boolean;
}

/** What a log replays to, what its inputs say of who made them, and how its score grew. */
export type Replayed = Replay & { readonly signals?: Signals | null; readonly curve?: readonly number[] };

/** Replays logs. The server trusts nothing about a game but the result of its replay. */
export interface Verifier {
  /**
   * @throws Busy when too many jobs wait already; nothing was done
   */
  replay(job: ReplayJob): Promise<Replayed>;
  /** Jobs that wait for a thread. */
  readonly waiting: number;
  /** Whether another job would be refused. */
  readonly full: boolean;
  close(): Promise<void>;
}

/** Replays a log in the calling thread. */
export function replayHere({ version, seed, gameData, allowOpen }: ReplayJob): Replayed {
  if (version !== SIM_VERSION) return { ok: false, fault: 'version' };
  const drops: NotedDrop[] = [];
  const curve = new ScoreCurve();
  const replayed = replay(new SecretPieces(seed), gameData, {
    allowOpen,
    onDrop: (game, x) => {
      curve.note(game);
      drops.push(noteDrop(game, x));
    },
  });
  return replayed.ok ? { ...replayed, signals: signalsOf(drops), curve: curve.endWith(replayed) } : replayed;
}
