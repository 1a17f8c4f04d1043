/** Merges this close together count as one combo, ticks. */
export const COMBO_TICKS = 75;

/** Counts merges that follow each other quickly. It is only shown and heard: the score does not depend on it. */
export class Combo {
  #count = 0;
  #last = -Infinity;

  /** Counts a merge. @param tick when it happened @returns merges in the running combo, from 1 */
  merge(tick: number): number {
    this.#count = tick - this.#last <= COMBO_TICKS ? this.#count + 1 : 1;
    this.#last = tick;
    return this.#count;
  }
}
