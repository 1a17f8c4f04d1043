import type { Container } from 'pixi.js';
import type { Layout } from './layout.ts';

const NUDGE_MS = 320;

/** Holds the whole scene, fits it into the page and nudges it when something big happens. */
export class Camera {
  #container: Container | null = null;
  #layout: Layout;
  #strength = 0;
  #ageMs = NUDGE_MS;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  /** Takes charge of the scene's container. */
  readonly attach = (container: Container | null): void => {
    this.#container = container;
  };

  fit(layout: Layout): void {
    this.#layout = layout;
  }

  /** @param strength scene pixels */
  nudge(strength: number): void {
    this.#strength = strength;
    this.#ageMs = 0;
  }

  update(elapsedMs: number): void {
    this.#ageMs += elapsedMs;
    const left = Math.max(0, 1 - this.#ageMs / NUDGE_MS);
    const shake = this.#strength * left * left;
    const { scale, x, y } = this.#layout;
    this.#container?.scale.set(scale);
    this.#container?.position.set(
      x + shake * scale * Math.sin(this.#ageMs / 17),
      y + shake * scale * Math.cos(this.#ageMs / 23),
    );
  }
}
