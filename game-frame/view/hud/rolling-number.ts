/** How long a change takes, milliseconds. */
const ROLL_MS = 560;

/** A number on the page that rolls to its new value instead of jumping there. */
export class RollingNumber {
  readonly #element: HTMLElement;
  readonly #rollMs: number;
  #from = 0;
  #to = 0;
  #shown = 0;
  #leftMs = 0;

  /** @param calm whether it jumps: the player prefers reduced motion */
  constructor(element: HTMLElement, calm: boolean) {
    this.#element = element;
    this.#rollMs = calm ? 0 : ROLL_MS;
  }

  /** Begins to roll to a value. */
  set(value: number): void {
    if (value === this.#to) return;
    if (this.#rollMs === 0) return this.jump(value);
    this.#from = this.#shown;
    this.#to = value;
    this.#leftMs = this.#rollMs;
  }

  /** Shows a value at once. */
  jump(value: number): void {
    this.#to = value;
    this.#leftMs = 0;
    this.#show(value);
  }

  /** Lets time pass, milliseconds. Touches the page only while the number rolls. */
  advance(elapsedMs: number): void {
    if (this.#leftMs <= 0) return;
    this.#leftMs = Math.max(0, this.#leftMs - elapsedMs);
    const value = Math.round(this.#to - (this.#to - this.#from) * (this.#leftMs / this.#rollMs) ** 3);
    if (value !== this.#shown) this.#show(value);
  }

  #show(value: number): void {
    this.#shown = value;
    this.#element.textContent = String(value);
  }
}
