/** Merges this close together count as one combo, ticks. */
export const COMBO_TICKS = 75;

/** Counts merges that follow each other quickly. It is for show: the score knows nothing of it. */
export class Combo {
  #count = 0;
  #last = -Infinity;

  /** Notes a merge. @returns how many the running combo has, from 1 */
  merge(tick: number): number {
    this.#count = tick - this.#last <= COMBO_TICKS ? this.#count + 1 : 1;
    this.#last = tick;
    return this.#count;
  }
}
