import { config } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import { Particles } from '../effects/particles.ts';
import { EffectRandom } from '../effects/random.ts';
import { Show } from '../effects/show.ts';
import type { Layout } from '../layout.ts';
import type { Aim } from '../play/aim.ts';
import type { Play, PlayObserver } from '../play/play.ts';
import { Actors } from './actors.ts';
import { Camera } from './camera.ts';
import { Claw } from './claw.ts';
import { RedLine } from './red-line.ts';

const PARTICLES = 260;

/** All that moves on the scene, and how it answers the game. Thrown away and made anew with each atlas. */
export class Picture {
  readonly atlas: Atlas;
  readonly actors: Actors;
  readonly claw: Claw;
  readonly redLine: RedLine;
  readonly camera: Camera;
  readonly particles = new Particles(PARTICLES);
  readonly show: Show;
  readonly #play: Play;
  readonly #aim: Aim;
  readonly #stop: () => void;
  #timeMs = 0;

  /** @param calm less motion */
  constructor(play: Play, aim: Aim, atlas: Atlas, layout: Layout, calm: boolean) {
    const random = new EffectRandom(play.game.tick + 1);
    this.#play = play;
    this.#aim = aim;
    this.atlas = atlas;
    this.camera = new Camera(layout);
    this.actors = new Actors(play, atlas, random);
    this.claw = new Claw(atlas, calm);
    this.redLine = new RedLine(atlas, calm);
    this.show = new Show(atlas, this.particles, random, calm);
    this.#stop = play.observe(this.#answers(calm));
  }

  /** @param alpha how far between the last two ticks */
  update(elapsedMs: number, alpha: number): void {
    this.#timeMs += elapsedMs;
    const { game, danger } = this.#play;
    this.actors.update(elapsedMs, this.#timeMs, alpha);
    this.claw.update(elapsedMs, this.#aim, game);
    this.redLine.update(elapsedMs, this.#timeMs, danger, game.over);
    this.particles.update(elapsedMs);
    this.camera.update(elapsedMs);
  }

  destroy(): void {
    this.#stop();
    this.atlas.destroy();
  }

  #answers(calm: boolean): PlayObserver {
    return {
      dropped: () => this.claw.release(),
      merged: (merge, combo) => {
        if (merge.into) this.actors.born(merge.into);
        this.show.merged(merge, combo);
        if (!calm) this.#shake(merge.into?.level ?? config.points.length + 1);
      },
      ended: () => {
        const { culprit } = this.#play.danger;
        if (culprit) this.show.doomed(culprit);
        if (!calm) this.camera.nudge(7);
      },
      landed: (ball, impact) => {
        this.actors.squash(ball, impact);
        this.show.landed(ball, impact);
      },
    };
  }

  /** Big merges are felt: time stops for a breath and the picture jumps. */
  #shake(made: number): void {
    if (made < 7) return;
    this.camera.nudge((made - 5) * 1.4);
    if (made >= 9) this.#play.freeze(made >= 11 ? 260 : 70);
  }
}
