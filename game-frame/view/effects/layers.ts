import { Container } from 'pixi.js';
import { Particles } from './particles.ts';

/** All pools of the effects. */
export class Layers {
  /** Behind the capsules: the dark of a great event and the light in it. */
  readonly back = new Container();
  readonly veils = new Particles(4);
  readonly rays = new Particles(60, 'add');
  /** Before them: light, what flies, what is written. */
  readonly front = new Container();
  readonly lights = new Particles(140, 'add');
  readonly bits = new Particles(190);
  readonly words = new Particles(60);
  readonly #all = [this.veils, this.rays, this.lights, this.bits, this.words];

  constructor() {
    this.back.addChild(this.veils.container, this.rays.container);
    this.front.addChild(this.lights.container, this.bits.container, this.words.container);
  }

  update(elapsedMs: number): void {
    for (const particles of this.#all) particles.update(elapsedMs);
  }
}
