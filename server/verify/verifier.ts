import { type Replay, replay, SIM_VERSION } from '../../game-frame/sim/index.ts';
import { type NotedDrop, noteDrop } from './note-drop.ts';
import { SecretPieces } from './pieces.ts';
import { type Signals, signalsOf } from './signals.ts';

/** Ticks from one score of a curve to the next: ten seconds. Curves that are stored were made with it. */
export const CURVE_TICKS = 600;

/** How a game's score grew. */
class ScoreCurve {
  readonly #scores: number[] = [];

  /** Notes a game as it stands, in rising order of ticks: before each drop, so a step has the score of the drop after it. */
  note({ tick, score }: { readonly tick: number; readonly score: number }): void {
    while ((this.#scores.length + 1) * CURVE_TICKS <= tick) this.#scores.push(score);
  }

  /** The scores of a game that is over: one for each {@link CURVE_TICKS} from the first on, and the final one. */
  endWith({ ticks, score }: { readonly ticks: number; readonly score: number }): readonly number[] {
    this.note({ tick: ticks, score });
    return [...this.#scores, score];
  }
}

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
