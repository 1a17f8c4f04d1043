/** Ticks from one score of a curve to the next: ten seconds. Curves that are stored were made with it. */
export const CURVE_TICKS = 600;

/** How a game's score grew. */
export class ScoreCurve {
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
