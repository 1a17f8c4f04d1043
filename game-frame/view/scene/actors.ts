import type { Container } from 'pixi.js';
import { config, type Ball, type Merge } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import type { Impact } from '../loop/motion.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import type { EffectRandom } from '../random.ts';
import { sceneX, sceneY } from '../units.ts';
import { Actor } from './actor.ts';

/** How far below the line a capsule begins to look afraid once the alarm is on, units. */
const FEAR_DISTANCE = 3.2;

/** How far from a new capsule's rim others feel it, units, and how much at most, share of the size. */
const SHOVE_REACH = 1.2;
const MOST_SHOVE = 0.14;

/** Moves the capsules of the field by reference, between the last two ticks. */
export class Actors {
  readonly #runner: GameRunner;
  readonly #atlas: Atlas;
  readonly #random: EffectRandom;
  readonly #actors = new Map<number, Actor>();
  /** Balls made by merges since the last frame: they pop up when React has added them. */
  readonly #made = new Set<number>();

  constructor(runner: GameRunner, atlas: Atlas, random: EffectRandom) {
    this.#runner = runner;
    this.#atlas = atlas;
    this.#random = random;
  }

  readonly attach = (id: number, level: number, container: Container): (() => void) => {
    const textures = this.#atlas.capsules[level - 1];
    if (!textures) return () => {};
    const actor = new Actor(container, level, textures, this.#random);
    if (this.#made.delete(id)) actor.pop();
    this.#actors.set(id, actor);
    return () => this.#actors.delete(id);
  };

  /** A ball that came from a merge. */
  born(ball: Ball): void {
    this.#made.add(ball.id);
  }

  /** A ball was hit. */
  squash({ id }: Ball, { speed, nx, ny }: Impact): void {
    this.#actors.get(id)?.squash(Math.min(0.16, speed * 0.009), nx, ny);
  }

  /** A merge pushes at the capsules around it. */
  shove({ x, y, into }: Merge): void {
    const reach = (into?.radius ?? 0) + SHOVE_REACH;
    for (const { id, radius, body } of this.#runner.game.balls) {
      const middle = body.getPosition();
      const [dx, dy] = [middle.x - x, middle.y - y];
      const far = Math.sqrt(dx * dx + dy * dy);
      const near = 1 - (far - radius) / reach;
      if (id !== into?.id && near > 0 && far > 0)
        this.#actors.get(id)?.squash(Math.min(MOST_SHOVE, near * MOST_SHOVE), dx / far, dy / far);
    }
  }

  /** All capsules are happy for a while. */
  cheer(forMs: number): void {
    for (const actor of this.#actors.values()) actor.cheer(forMs);
  }

  /** Draws all between the last two ticks. @param alpha 0: the tick before, 1: the last */
  update(elapsedMs: number, timeMs: number, alpha: number): void {
    const { game, danger } = this.#runner;
    for (const ball of game.balls) {
      const actor = this.#actors.get(ball.id);
      if (!actor) continue;
      this.#place(actor, ball, alpha);
      const near = ball.body.getPosition().y + ball.radius > config.redY - FEAR_DISTANCE;
      actor.animate(elapsedMs, timeMs, near && (danger.alarm || game.over));
    }
  }

  #place(actor: Actor, { id, body }: Ball, alpha: number): void {
    const { x, y } = body.getPosition();
    const angle = body.getAngle();
    const before = this.#runner.motion.before(id);
    if (!before) return actor.place(sceneX(x), sceneY(y), -angle);
    const rest = 1 - alpha;
    actor.place(
      sceneX(before.x * rest + x * alpha),
      sceneY(before.y * rest + y * alpha),
      -(before.angle * rest + angle * alpha),
    );
  }
}
