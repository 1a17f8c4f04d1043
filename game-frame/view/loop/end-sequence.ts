import type { Ball } from '../../sim/index.ts';

/** The balls pop one after another: this long between two, and at most this long in all; milliseconds. */
const POP_EVERY_MS = 90;
const POPS_MS = 1400;
/** Time to look at the red line before the first pop, and at the weapon that glows after the last. */
const BEFORE_MS = 600;
const AFTER_MS = 400;

/** Longest step, milliseconds: after a gap the pops do not come all at once. */
const MAX_STEP_MS = 100;

type EndEvents = Readonly<{ onPop: (ball: Ball, index: number) => void; onFinished: () => void }>;

const height = ({ body }: Ball): number => body.getPosition().y;

/** The animated end of a game: every ball pops, from the top of the pile down, in at most 2.4 s. */
export class EndSequence {
  readonly #balls: readonly Ball[];
  readonly #events: EndEvents;
  readonly #everyMs: number;
  #popped = 0;
  #waitMs = BEFORE_MS;
  #done = false;

  constructor(balls: readonly Ball[], events: EndEvents) {
    this.#balls = [...balls].sort((a, b) => height(b) - height(a));
    this.#events = events;
    this.#everyMs = Math.min(POP_EVERY_MS, POPS_MS / Math.max(1, balls.length));
  }

  advance(elapsedMs: number): void {
    this.#waitMs -= Math.min(elapsedMs, MAX_STEP_MS);
    while (this.#waitMs <= 0 && !this.#done) this.#next();
  }

  /** Ends the sequence, but only after the first pop: a tap meant for the game skips nothing. */
  skip(): void {
    if (this.#popped > 0 && !this.#done) this.#finish();
  }

  #finish(): void {
    this.#done = true;
    this.#events.onFinished();
  }

  #next(): void {
    const ball = this.#balls[this.#popped];
    if (!ball) return this.#finish();
    this.#events.onPop(ball, this.#popped);
    this.#popped += 1;
    this.#waitMs += this.#popped < this.#balls.length ? this.#everyMs : AFTER_MS;
  }
}
