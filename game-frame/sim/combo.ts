/** Merges that follow each other within some ticks. Its state is plain, for games are copied. */
export class Combo {
  private merges = 0;
  private last = -Infinity;

  /** Counts a merge. @param within longest time since the merge before, ticks @returns merges in the combo, from 1 */
  count(tick: number, within: number): number {
    this.merges = tick - this.last <= within ? this.merges + 1 : 1;
    this.last = tick;
    return this.merges;
  }
}
