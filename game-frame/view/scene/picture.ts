import { LEVELS, type Ball, type Merge } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import { EffectRandom } from '../effects/random.ts';
import { Show } from '../effects/show.ts';
import type { Layout } from '../layout.ts';
import type { Aim } from '../play/aim.ts';
import { sceneX, sceneY } from '../units.ts';
import type { Play, PlayObserver } from '../play/play.ts';
import { Actors } from './actors.ts';
import { Camera } from './camera.ts';
import { Claw } from './claw.ts';
import { RedLine } from './red-line.ts';

/** How long all capsules are happy about level 11, milliseconds. */
const CHEER_MS = 2400;

/** All that moves on the scene, and how it answers the game. Thrown away and made anew with each atlas. */
export class Picture {
  readonly atlas: Atlas;
  readonly actors: Actors;
  readonly claw: Claw;
  readonly redLine: RedLine;
  readonly camera: Camera;
  readonly show: Show;
  readonly #play: Play;
  readonly #aim: Aim;
  readonly #stop: () => void;
  #timeMs = 0;
  /** The ball that was dropped, until it meets something. */
  #falling: Ball | null = null;

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
    this.show = new Show(atlas, random, calm);
    this.#stop = play.observe(this.#answers(calm));
  }

  /** @param alpha how far between the last two ticks */
  update(elapsedMs: number, alpha: number): void {
    this.#timeMs += elapsedMs;
    const { game, danger } = this.#play;
    this.actors.update(elapsedMs, this.#timeMs, alpha);
    this.claw.update(elapsedMs, this.#aim, game);
    this.redLine.update(elapsedMs, this.#timeMs, danger, game.over);
    this.show.update(elapsedMs);
    this.camera.update(elapsedMs);
  }

  destroy(): void {
    this.#stop();
    this.atlas.destroy();
  }

  #answers(calm: boolean): PlayObserver {
    return {
      dropped: (ball) => {
        this.#falling = ball;
        this.claw.release();
      },
      merged: (merge, combo) => this.#merged(merge, combo, calm),
      ended: () => {
        const { culprit } = this.#play.danger;
        if (culprit) this.show.doomed(culprit);
        if (!calm) this.camera.nudge(7);
      },
      landed: (ball, impact) => {
        if (ball === this.#falling) this.#falling = null;
        this.actors.squash(ball, impact);
        this.show.landed(ball, impact);
      },
      ticked: () => {
        if (this.#falling) this.show.falling(this.#falling);
      },
    };
  }

  #merged(merge: Merge, combo: number, calm: boolean): void {
    const { from, level, into, x, y } = merge;
    this.#falling = null;
    for (const id of from) {
      const trace = this.#play.motion.before(id);
      if (trace) this.show.swallowed(level, sceneX(trace.x), sceneY(trace.y), sceneX(x), sceneY(y));
    }
    if (into) this.actors.born(into);
    this.actors.shove(merge);
    this.show.merged(merge, combo);
    const made = into?.level ?? LEVELS + 1;
    if (made >= LEVELS) this.actors.cheer(CHEER_MS);
    if (!calm) this.#shake(made);
  }

  /** Big merges are felt: time stops for a breath and the picture jumps. */
  #shake(made: number): void {
    if (made < 7) return;
    this.camera.nudge((made - 5) * 1.4);
    if (made >= 9) this.#play.freeze(made > LEVELS ? 420 : made === LEVELS ? 260 : 70);
  }
}
