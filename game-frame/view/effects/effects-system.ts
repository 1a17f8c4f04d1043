import { LEVELS, type Ball, type Level, type Merge } from '../../sim/index.ts';
import type { GameListener } from '../loop/game-listener.ts';
import type { RunningGame } from '../loop/game-runner.ts';
import type { Impact } from '../loop/motion.ts';
import { FIELD, RED_LINE, sceneRadius, sceneX, sceneY } from '../units.ts';
import { type EffectTools, LAYERS } from './effect-layers.ts';
import { Emitters, type Point } from './emitters.ts';
import { FirstMade, isTitled } from './first-made.ts';
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

/** Room that words leave below the red line and below the ball above it, whose countdown is to be seen, scene pixels. */
const BELOW_LINE = 14;
const BELOW_CULPRIT = 12;
/** Points are never won below, scene pixels. */
const LOWEST_POINTS = FIELD.floor - 20;
/** Lights that fly to the score from a merge, at most, and the time between them, milliseconds. */
const MOST_COMETS = 6;
const COMET_MS = 45;

const pointOf = ({ x, y }: Point): Point => ({ x: sceneX(x), y: sceneY(y) });

/** Shows what happens in the game with particles. It only listens: the game never waits for it. */
export class EffectsSystem implements GameListener {
  readonly #tools: EffectTools;
  readonly #runner: RunningGame;
  readonly #scorePoint: () => Point;
  readonly #emit: Emitters;
  readonly #text: FloatingText;
  readonly #firstMade: FirstMade;
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
    this.#text = new FloatingText(tools.atlas, tools.layers.words, () => this.#ceiling());
    this.#firstMade = new FirstMade(tools, this.#text);
    this.#topMerge = new TopMerge(tools, this.#text);
  }

  /** Moves all particles. @param elapsedMs since the last frame */
  update(elapsedMs: number): void {
    for (const layer of LAYERS) this.#tools.layers[layer].update(elapsedMs);
    this.#sinceMoteMs += elapsedMs;
    const { value } = this.#runner.tension;
    if (this.#sinceMoteMs < MOTE_EVERY_MS * (1 - 0.65 * value) || this.#tools.calm) return;
    this.#sinceMoteMs = 0;
    this.#emit.mote(value);
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
    if (!into) this.#topMerge.show(x, y, 'doubleTop', 2);
    else if (made === LEVELS) this.#topMerge.show(x, y, 'top', 1);
    else if (!this.#showFirst(x, y, made) && combo > 1) this.#text.combo(combo);
    // Two weapons of the top level leave with their faces: their points stand below.
    this.#text.points(x, into ? y - radius * 0.5 : Math.min(y + radius * 1.2, LOWEST_POINTS), points);
    this.#reward({ x, y }, made);
  }

  /** A weapon made for the first time in this game has its moment. @returns whether this is one */
  #showFirst(x: number, y: number, made: Level): boolean {
    if (this.#runner.game.counts[made - 1] !== 1 || !isTitled(made)) return false;
    this.#firstMade.show(x, y, made, this.#runner.newLevels.has(made));
    return true;
  }

  /** Lights fly from a merge to the score, the more the greater it was. */
  #reward(from: Point, made: Level): void {
    if (this.#tools.calm) return;
    const to = this.#scorePoint();
    for (let i = 0; i < Math.min(MOST_COMETS, 1 + Math.floor(made / 2)); i += 1)
      this.#emit.comet(from, to, hueOf(made), i * COMET_MS);
  }

  /** Scene y above which no word is written: danger is to be seen. */
  #ceiling(): number {
    const { culprit, alarm } = this.#runner.danger;
    if (culprit) return pointOf(culprit.body.getPosition()).y + sceneRadius(culprit.level) + BELOW_CULPRIT;
    return alarm ? RED_LINE + BELOW_LINE : 0;
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
    this.#emit.comet(point, this.#scorePoint(), 0xffe169);
  }
}
