import type { Game } from '../../sim/index.ts';

/** How the score of a game grew. */
export interface Curve {
  /** Ticks from one score to the next, and up to the first. */
  readonly ticks: number;
  /** The final score last. */
  readonly scores: readonly number[];
}

/** Points by which a game is ahead of an earlier one at the same tick; below 0 it is behind. */
export function lead({ tick, score }: Pick<Game, 'tick' | 'score'>, { ticks, scores }: Curve): number {
  const step = Math.floor(tick / ticks);
  const [from = 0, to = 0] = [step - 1, step].map((n) => scores[Math.min(n, scores.length - 1)]);
  return Math.round(score - from - (to - from) * (tick / ticks - step));
}
