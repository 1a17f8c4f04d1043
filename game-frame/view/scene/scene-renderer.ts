import { LEVELS, type Ball, type Merge } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import { EffectRandom } from '../random.ts';
import { EffectsSystem } from '../effects/effects-system.ts';
import type { Layout } from './layout.ts';
import type { Aim } from '../input/aim.ts';
import { sceneX, sceneY } from '../units.ts';
import type { GameRunner, GameListener } from '../loop/game-runner.ts';
import { Actors } from './actors.ts';
import { Camera } from './camera.ts';
import { Claw } from './claw.ts';
import { RedLine } from './red-line.ts';

/** How long all capsules are happy about level 11, milliseconds. */
const CHEER_MS = 2400;

/** All that moves on the scene, and how it answers the game. Thrown away and made anew with each atlas. */
export class SceneRenderer {
  readonly atlas: Atlas;
  readonly actors: Actors;
  readonly claw: Claw;
  readonly redLine: RedLine;
  readonly camera: Camera;
  readonly show: EffectsSystem;
  readonly #runner: GameRunner;
  readonly #aim: Aim;
  readonly #stop: () => void;
  #timeMs = 0;
  /** The ball that was dropped, until it meets something. */
  #falling: Ball | null = null;

  /** @param calm less motion */
  constructor(runner: GameRunner, aim: Aim, atlas: Atlas, layout: Layout, calm: boolean) {
    const random = new EffectRandom(runner.game.tick + 1);
    this.#runner = runner;
    this.#aim = aim;
    this.atlas = atlas;
    this.camera = new Camera(layout);
    this.actors = new Actors(runner, atlas, random);
    this.claw = new Claw(atlas, calm);
    this.redLine = new RedLine(atlas, calm);
    this.show = new EffectsSystem(atlas, random, calm);
    this.#stop = runner.observe(this.#answers(calm));
  }

  /** @param alpha how far between the last two ticks */
  update(elapsedMs: number, alpha: number): void {
    this.#timeMs += elapsedMs;
    const { game, danger } = this.#runner;
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

  #answers(calm: boolean): GameListener {
    return {
      dropped: (ball) => {
        this.#falling = ball;
        this.claw.release();
      },
      merged: (merge, combo) => this.#merged(merge, combo, calm),
      ended: () => {
        const { culprit } = this.#runner.danger;
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
      const trace = this.#runner.motion.before(id);
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
    if (made >= 9) this.#runner.freeze(made > LEVELS ? 420 : made === LEVELS ? 260 : 70);
  }
}
