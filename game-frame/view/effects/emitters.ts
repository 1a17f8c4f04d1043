import { LEVELS } from '../../sim/index.ts';
import { RING_SIZE } from '../art/pieces.ts';
import { FIELD, sceneRadius } from '../units.ts';
import type { EffectTools } from './effect-layers.ts';
import { hueOf, kinds } from './particle-kinds.ts';

/** Sizes of drawings, scene pixels: effects scale them to the capsule they belong to. */
const GLOW_SIZE = 96;
const BURST_SIZE = 128;
/** Tint of lights that rise when a game is tense. */
const EMBER = 0xff7a4d;

/** The simple effects. Places, radii and distances are scene pixels. */
export class Emitters {
  readonly #tools: EffectTools;

  constructor(tools: EffectTools) {
    this.#tools = tools;
  }

  /** A round light. */
  flash(x: number, y: number, radius: number, tint: number): void {
    const { layers, atlas } = this.#tools;
    const flash = layers.lights.spawn(kinds.flash, atlas.piece('glow'), x, y);
    flash.size = (radius * 3.2) / GLOW_SIZE;
    flash.sprite.tint = tint;
  }

  /** A jagged star behind a capsule; none with less motion. */
  burst(x: number, y: number, radius: number, tint: number): void {
    const { layers, atlas, random, calm } = this.#tools;
    if (calm) return;
    const burst = layers.rays.spawn(kinds.burst, atlas.piece('burst'), x, y);
    burst.size = (radius * 3.4) / BURST_SIZE;
    burst.sprite.tint = tint;
    burst.sprite.rotation = random.between(0, Math.PI);
  }

  /** A ring that grows. */
  ring(x: number, y: number, radius: number, tint: number, delayMs = 0): void {
    const { layers, atlas } = this.#tools;
    const ring = layers.lights.spawn(kinds.ring, atlas.piece('ring'), x, y);
    ring.size = (radius * 2) / RING_SIZE;
    ring.delayMs = delayMs;
    ring.sprite.tint = tint;
  }

  /** Splinters that fly apart. */
  shards(x: number, y: number, radius: number, tint: number, count: number): void {
    const { layers, atlas, random } = this.#tools;
    for (let i = 0; i < count; i += 1) {
      const angle = ((i + random.next()) / count) * Math.PI * 2;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const shard = layers.bits.spawn(kinds.shard, atlas.piece('shard'), x + dx * radius * 0.7, y + dy * radius * 0.7);
      const speed = random.between(130, 260) + radius * 1.6;
      shard.vx = dx * speed;
      shard.vy = dy * speed - 120;
      shard.spin = random.between(-9, 9);
      shard.size = random.between(0.55, 1) + radius / 130;
      shard.sprite.tint = i % 3 === 2 ? 0xffffff : tint;
      shard.sprite.rotation = angle;
    }
  }

  /** Twinkles around a capsule; none with less motion. */
  sparks(x: number, y: number, radius: number, level: number): void {
    const { layers, atlas, random, calm } = this.#tools;
    const count = calm ? 0 : 1 + Math.floor(level / 2);
    for (let i = 0; i < count; i += 1) {
      const angle = random.between(0, Math.PI * 2);
      const far = radius * random.between(0.8, 1.4);
      const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far];
      const spark = layers.lights.spawn(kinds.spark, atlas.piece('spark'), x + dx, y + dy);
      spark.delayMs = random.between(0, 200);
      spark.size = random.between(0.7, 1.4);
    }
  }

  /** A light that rises somewhere in the field. @param tension 0 to 1: the more, the faster and the warmer */
  mote(tension: number): void {
    const { layers, atlas, random } = this.#tools;
    const [x, y] = [random.between(FIELD.left, FIELD.right), random.between(FIELD.height * 0.4, FIELD.floor)];
    const mote = layers.lights.spawn(kinds.mote, atlas.piece('spark'), x, y);
    mote.vx = random.between(-6, 6);
    mote.vy = random.between(-34, -16) * (1 + 1.6 * tension);
    mote.size = random.between(0.5, 1.3);
    mote.spin = random.between(-1, 1);
    mote.sprite.tint = tension > random.next() ? EMBER : hueOf(LEVELS - (Math.floor(x) % 4));
  }

  /** Two puffs of dust on both sides of a landing. @param nx, ny direction of the push */
  dust(x: number, y: number, nx: number, ny: number): void {
    const { layers, atlas } = this.#tools;
    for (const side of [-1, 1]) {
      const dust = layers.bits.spawn(kinds.dust, atlas.piece('dot'), x, y);
      dust.size = 2.2;
      dust.vx = side * ny * 80;
      dust.vy = side * nx * 80 - 10;
    }
  }

  /** A streak above a falling capsule. */
  streak(x: number, y: number, level: number): void {
    const { layers, atlas } = this.#tools;
    const streak = layers.rays.spawn(kinds.streak, atlas.piece('glow'), x, y);
    streak.size = (sceneRadius(level) * 1.7) / GLOW_SIZE;
    streak.sprite.tint = hueOf(level);
  }

  /** A capsule that shrinks on its way into another. */
  ghost(level: number, from: Point, to: Point): void {
    const { layers, atlas } = this.#tools;
    const body = atlas.capsules[level - 1]?.body;
    if (body) flyTo(layers.bits.spawn(kinds.ghost, body, from.x, from.y), from, to, kinds.ghost.lifeMs);
  }

  /** A light that flies to the score. */
  comet(from: Point, to: Point, tint: number, delayMs = 0): void {
    const { layers, atlas } = this.#tools;
    const comet = layers.lights.spawn(kinds.comet, atlas.piece('spark'), from.x, from.y);
    comet.size = 2;
    comet.spin = 6;
    comet.sprite.tint = tint;
    comet.delayMs = delayMs;
    flyTo(comet, from, to, kinds.comet.lifeMs);
  }
}

/** A point of the scene. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Gives a particle the speed that brings it to a point within its life. */
function flyTo(particle: { vx: number; vy: number }, from: Point, to: Point, lifeMs: number): void {
  particle.vx = (to.x - from.x) / (lifeMs / 1000);
  particle.vy = (to.y - from.y) / (lifeMs / 1000);
}
