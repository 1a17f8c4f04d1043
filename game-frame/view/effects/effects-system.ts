import { LEVELS, type Ball, type Merge } from '../../sim/index.ts';
import type { GameListener } from '../loop/game-listener.ts';
import type { RunningGame } from '../loop/game-runner.ts';
import type { Impact } from '../loop/motion.ts';
import { sceneRadius, sceneX, sceneY } from '../units.ts';
import { type EffectTools, LAYERS } from './effect-layers.ts';
import { Emitters, type Point } from './emitters.ts';
import { FloatingText } from './floating-text.ts';
import { hueOf } from './particle-kinds.ts';
import { TopMerge } from './top-merge.ts';

/** Between two motes that rise in the field, milliseconds. */
const MOTE_EVERY_MS = 420;
/** Speed from which a falling capsule draws a streak, units/s. */
const STREAK_SPEED = 11;
/** Impacts from here on raise dust, units/s. */
const DUST_IMPACT = 9;
/** Rings around the ball that ended the game, and the time between them, milliseconds. */
const END_RINGS = 3;
const END_RING_MS = 160;

/** Where combos are written, scene pixels: in one place, away from the points of their merges. */
const COMBO_Y = 196;
/** From a ball above the red line, whose countdown is to be seen, to the combo below it. */
const BELOW_CULPRIT = 44;

const pointOf = ({ x, y }: Point): Point => ({ x: sceneX(x), y: sceneY(y) });

/** Shows what happens in the game with particles. It only listens: the game never waits for it. */
export class EffectsSystem implements GameListener {
  readonly #tools: EffectTools;
  readonly #runner: RunningGame;
  readonly #scorePoint: () => Point;
  readonly #emit: Emitters;
  readonly #text: FloatingText;
  readonly #topMerge: TopMerge;
  /** The ball that was dropped, until it meets something. */
  #falling: Ball | null = null;
  #sinceMoteMs = 0;

  /** @param scorePoint where the lights of the last balls fly, scene pixels */
  constructor(runner: RunningGame, tools: EffectTools, scorePoint: () => Point) {
    this.#runner = runner;
    this.#tools = tools;
    this.#scorePoint = scorePoint;
    this.#emit = new Emitters(tools);
    this.#text = new FloatingText(tools.atlas, tools.layers.words);
    this.#topMerge = new TopMerge(tools, this.#text);
  }

  /** Moves all particles. @param elapsedMs since the last frame */
  update(elapsedMs: number): void {
    for (const layer of LAYERS) this.#tools.layers[layer].update(elapsedMs);
    this.#sinceMoteMs += elapsedMs;
    if (this.#sinceMoteMs < MOTE_EVERY_MS || this.#tools.calm) return;
    this.#sinceMoteMs = 0;
    this.#emit.mote();
  }

  onDrop(ball: Ball): void {
    this.#falling = ball;
  }

  onTick(): void {
    if (!this.#falling || this.#tools.calm) return;
    const { body, radius, level } = this.#falling;
    if (body.getLinearVelocity().y > -STREAK_SPEED) return;
    const { x, y } = body.getPosition();
    this.#emit.streak(sceneX(x), sceneY(y + radius * 0.5), level);
  }

  onImpact(ball: Ball, { speed, nx, ny }: Impact): void {
    if (ball === this.#falling) this.#falling = null;
    if (speed < DUST_IMPACT || this.#tools.calm) return;
    const { x, y } = ball.body.getPosition();
    this.#emit.dust(sceneX(x - nx * ball.radius), sceneY(y - ny * ball.radius), nx, ny);
  }

  onMerge(merge: Merge): void {
    const { from, level, into, points, combo } = merge;
    this.#falling = null;
    const { x, y } = pointOf(merge);
    for (const id of from) {
      const before = this.#runner.motion.before(id);
      if (before) this.#emit.ghost(level, pointOf(before), { x, y });
    }
    const made = into?.level ?? LEVELS;
    const radius = sceneRadius(made);
    this.#emit.flash(x, y, radius, 0xffffff);
    this.#emit.burst(x, y, radius, hueOf(made));
    this.#emit.ring(x, y, radius, hueOf(made));
    this.#emit.shards(x, y, radius, hueOf(level), this.#tools.calm ? 3 : 6 + made);
    this.#emit.sparks(x, y, radius, made);
    this.#text.points(x, y - radius * 0.5, points);
    if (!into) this.#topMerge.show(x, y, 'doubleTop', 2);
    else if (made === LEVELS) this.#topMerge.show(x, y, 'top', 1);
    else if (combo > 1) this.#text.combo(combo, this.#comboY());
  }

  #comboY(): number {
    const { culprit } = this.#runner.danger;
    if (!culprit) return COMBO_Y;
    return Math.max(COMBO_Y, pointOf(culprit.body.getPosition()).y + sceneRadius(culprit.level) + BELOW_CULPRIT);
  }

  /** Marks the ball that ended the game. */
  onGameOver(): void {
    const { culprit } = this.#runner.danger;
    if (!culprit) return;
    const { x, y } = pointOf(culprit.body.getPosition());
    const radius = sceneRadius(culprit.level);
    this.#emit.flash(x, y, radius * 1.4, 0xff8a94);
    for (let i = 0; i < END_RINGS; i += 1) this.#emit.ring(x, y, radius, 0xff4d5e, i * END_RING_MS);
  }

  /** A ball bursts and its light flies to the score. */
  onPop({ level, body }: Ball): void {
    const point = pointOf(body.getPosition());
    const radius = sceneRadius(level);
    this.#emit.flash(point.x, point.y, radius, 0xffffff);
    this.#emit.burst(point.x, point.y, radius, hueOf(level));
    this.#emit.shards(point.x, point.y, radius, hueOf(level), this.#tools.calm ? 2 : 5);
    this.#emit.comet(point, this.#scorePoint());
  }
}
