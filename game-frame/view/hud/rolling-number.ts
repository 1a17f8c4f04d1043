/** How long a change takes, milliseconds. */
const ROLL_MS = 560;

/** A number on the page that runs up to its new value instead of jumping there. */
export class RollingNumber {
  readonly #element: HTMLElement;
  readonly #calm: boolean;
  #from = 0;
  #to = 0;
  #shown = 0;
  #ageMs = ROLL_MS;

  /** @param calm jumps: less motion is wanted */
  constructor(element: HTMLElement, calm: boolean) {
    this.#element = element;
    this.#calm = calm;
    element.textContent = '0';
  }

  /** Begins to run from what is shown to a value. */
  set(value: number): void {
    if (value === this.#to) return;
    this.#from = this.#shown;
    this.#to = value;
    this.#ageMs = this.#calm ? ROLL_MS : 0;
    if (this.#calm) this.#show(value);
  }

  /** Shows a value at once. */
  jump(value: number): void {
    this.#to = value;
    this.#ageMs = ROLL_MS;
    this.#show(value);
  }

  /** Lets time pass, milliseconds. Touches the page only while the number runs. */
  advance(elapsedMs: number): void {
    if (this.#ageMs >= ROLL_MS) return;
    this.#ageMs = Math.min(ROLL_MS, this.#ageMs + elapsedMs);
    const rest = 1 - this.#ageMs / ROLL_MS;
    const value = Math.round(this.#to - (this.#to - this.#from) * rest * rest * rest);
    if (value !== this.#shown) this.#show(value);
  }

  #show(value: number): void {
    this.#shown = value;
    this.#element.textContent = String(value);
  }
}
