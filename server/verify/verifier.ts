import { type Replay, replay, SIM_VERSION } from '../../game-frame/sim/index.ts';
import { type NotedDrop, noteDrop } from './note-drop.ts';
import { SecretPieces } from './pieces.ts';
import { type Signals, signalsOf } from './signals.ts';

/** Ticks between scores of a curve: ten seconds. Stored curves have this interval. */
export const CURVE_TICKS = 600;

class ScoreCurve {
  readonly #scores: number[] = [];

  /** Adds a game's current state. Call it before each drop: a step gets the score at the following drop. */
  note({ tick, score }: { readonly tick: number; readonly score: number }): void {
    while ((this.#scores.length + 1) * CURVE_TICKS <= tick) this.#scores.push(score);
  }

  /** The scores of a finished game: one per {@link CURVE_TICKS}, and the final one. */
  endWith({ ticks, score }: { readonly ticks: number; readonly score: number }): readonly number[] {
    this.note({ tick: ticks, score });
    return [...this.#scores, score];
  }
}

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

/** The result of a replay, with the {@link Signals} of its inputs and its score over time. */
export type Replayed = Replay & { readonly signals?: Signals | null; readonly curve?: readonly number[] };

/** Replays logs. The server trusts only the result of a replay. */
export interface Verifier {
  /** @throws Busy if too many jobs wait; nothing was done */
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
