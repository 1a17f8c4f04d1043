import type { Container } from 'pixi.js';
import { type Ball, config, type Level, LEVELS, type Merge } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import type { GameListener } from '../loop/game-listener.ts';
import type { RunningGame } from '../loop/game-runner.ts';
import type { Impact } from '../loop/motion.ts';
import type { EffectRandom } from '../random.ts';
import { sceneX, sceneY } from '../units.ts';
import { CapsuleActor } from './capsule-actor.ts';
import type { SceneClock } from './scene-clock.ts';
import type { SceneParts } from './scene-context.ts';

/** How far below the red line a capsule begins to look afraid while the alarm is on, units. */
const FEAR_DISTANCE = 3.2;

/** How far from a merged capsule's rim others are squashed, units, and how much at most, share of the size. */
const SHOVE_REACH = 1.2;
const MOST_SHOVE = 0.14;

/** How long all capsules look happy about the top level, milliseconds. */
const CHEER_MS = 2400;

/** Moves the capsules of the field through their containers: React is not asked. */
export class CapsuleActors implements GameListener {
  readonly #runner: RunningGame;
  readonly #atlas: Atlas;
  readonly #random: EffectRandom;
  readonly #actors = new Map<number, CapsuleActor>();
  /** Ids of balls that merges made and React has not added yet: they pop up when it does. */
  readonly #made = new Set<number>();
  readonly #clock: SceneClock;

  constructor({ runner, atlas, clock, random }: SceneParts) {
    this.#runner = runner;
    this.#atlas = atlas;
    this.#clock = clock;
    this.#random = random;
  }

  /** Takes charge of a ball's container while it stands. @returns gives it up again */
  attach(id: number, level: Level, container: Container): () => void {
    const textures = this.#atlas.capsules[level - 1];
    if (!textures) return () => {};
    const actor = new CapsuleActor(container, textures, this.#random);
    if (this.#made.delete(id)) actor.pop();
    this.#actors.set(id, actor);
    return () => this.#actors.delete(id);
  }

  onMerge(merge: Merge): void {
    const { into } = merge;
    if (into) this.#made.add(into.id);
    this.#shove(merge);
    if (!into || into.level === LEVELS) for (const actor of this.#actors.values()) actor.cheer(CHEER_MS);
  }

  onImpact({ id }: Ball, { speed, nx, ny }: Impact): void {
    this.#actors.get(id)?.squash(Math.min(0.16, speed * 0.009), nx, ny);
  }

  /** Draws all capsules between the last two ticks. @param elapsedMs since the last frame */
  readonly update = (elapsedMs: number): void => {
    const { game, danger } = this.#runner;
    for (const ball of game.balls) {
      const actor = this.#actors.get(ball.id);
      if (!actor) continue;
      this.#place(actor, ball);
      const near = ball.body.getPosition().y + ball.radius > config.redY - FEAR_DISTANCE;
      actor.animate(elapsedMs, this.#clock.ms, near && (danger.alarm || game.over));
    }
  };

  /** A merge squashes the capsules around it. */
  #shove({ x, y, into }: Merge): void {
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

  #place(actor: CapsuleActor, { id, body }: Ball): void {
    const { x, y } = body.getPosition();
    const angle = body.getAngle();
    const before = this.#runner.motion.before(id);
    if (!before) return actor.place(sceneX(x), sceneY(y), -angle);
    const { alpha } = this.#runner;
    const rest = 1 - alpha;
    actor.place(
      sceneX(before.x * rest + x * alpha),
      sceneY(before.y * rest + y * alpha),
      -(before.angle * rest + angle * alpha),
    );
  }
}
