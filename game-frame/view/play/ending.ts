/** The balls pop one after another: this long between two, and at most this long in all; milliseconds. */
const POP_EVERY_MS = 90;
const POPS_MS = 2400;
/** Look at the line before the first pop, and at the score after the last. */
const BEFORE_MS = 700;
const AFTER_MS = 700;

/** The end of a game as it is seen: every ball pops into the score, then the game is reported over. */
export class Ending {
  readonly #left: number[];
  readonly #everyMs: number;
  readonly #onPop: (id: number) => void;
  readonly #onDone: () => void;
  #waitMs = BEFORE_MS;
  #done = false;

  /** @param ids of the balls in the order they pop */
  constructor(ids: readonly number[], onPop: (id: number) => void, onDone: () => void) {
    this.#left = [...ids];
    this.#everyMs = Math.min(POP_EVERY_MS, POPS_MS / Math.max(1, ids.length));
    this.#onPop = onPop;
    this.#onDone = onDone;
  }

  advance(elapsedMs: number): void {
    this.#waitMs -= Math.min(elapsedMs, 100);
    while (this.#waitMs <= 0 && !this.#done) this.#next();
  }

  #next(): void {
    const id = this.#left.shift();
    if (id === undefined) {
      this.#done = true;
      this.#onDone();
      return;
    }
    this.#onPop(id);
    this.#waitMs += this.#left.length > 0 ? this.#everyMs : AFTER_MS;
  }
}
