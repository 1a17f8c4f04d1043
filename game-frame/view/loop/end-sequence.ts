/** The balls pop one after another: this long between two, and at most this long in all; milliseconds. */
const POP_EVERY_MS = 90;
const POPS_MS = 2400;
/** Look at the line before the first pop, and at the score after the last. */
const BEFORE_MS = 700;
const AFTER_MS = 700;

/** The end of a game as it is seen: every ball pops into the score, then the game is reported over. */
export class EndSequence {
  readonly #left: (() => void)[];
  readonly #everyMs: number;
  readonly #onDone: () => void;
  #waitMs = BEFORE_MS;
  #done = false;

  /** @param pops pop one ball each, in their order */
  constructor(pops: readonly (() => void)[], onDone: () => void) {
    this.#left = [...pops];
    this.#everyMs = Math.min(POP_EVERY_MS, POPS_MS / Math.max(1, pops.length));
    this.#onDone = onDone;
  }

  /** Lets time pass; a gap counts for a tenth of a second at most. */
  advance(elapsedMs: number): void {
    this.#waitMs -= Math.min(elapsedMs, 100);
    while (this.#waitMs <= 0 && !this.#done) this.#next();
  }

  #next(): void {
    const pop = this.#left.shift();
    if (!pop) {
      this.#done = true;
      this.#onDone();
      return;
    }
    pop();
    this.#waitMs += this.#left.length > 0 ? this.#everyMs : AFTER_MS;
  }
}
