/** Widest swing, radians. */
const MAX_SWING = 0.14;

/** Longest step, milliseconds: the spring would overshoot in longer ones. */
const MAX_STEP_MS = 34;

/** The claw as a pendulum that the movement of its trolley pushes. */
export class Swing {
  /** Radians. */
  angle = 0;
  #speed = 0;
  #x = Number.NaN;

  /** @param x of the trolley, scene pixels */
  update(elapsedMs: number, x: number): void {
    const moved = Number.isNaN(this.#x) ? 0 : x - this.#x;
    this.#x = x;
    const seconds = Math.min(elapsedMs, MAX_STEP_MS) / 1000;
    this.#speed += moved * 0.055 - (this.angle * 190 + this.#speed * 9) * seconds;
    this.angle += this.#speed * seconds;
    this.angle = Math.max(-MAX_SWING, Math.min(MAX_SWING, this.angle));
  }
}
