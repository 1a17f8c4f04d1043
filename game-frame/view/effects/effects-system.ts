import { LEVELS, type Ball, type Merge } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import type { Impact } from '../loop/motion.ts';
import { FIELD, sceneRadius, sceneX, sceneY } from '../units.ts';
import { TopMerge } from './top-merge.ts';
import { hueOf, kinds } from './particle-kinds.ts';
import { Layers } from './layers.ts';
import type { EffectRandom } from '../random.ts';
import { FloatingText } from './floating-text.ts';

/** Between two motes that rise in the field, milliseconds. */
const MOTE_EVERY_MS = 420;
/** Speed from which a falling capsule draws a streak, units/s. */
const STREAK_SPEED = 11;

/** Everything that flies, flashes and rises. Takes particles from fixed pools and its chances from its own generator. */
export class EffectsSystem {
  readonly layers = new Layers();
  readonly #atlas: Atlas;
  readonly #random: EffectRandom;
  readonly #words: FloatingText;
  readonly #event: TopMerge;
  readonly #calm: boolean;
  #sinceMoteMs = 0;

  /** @param calm fewer splinters, no light over the whole field */
  constructor(atlas: Atlas, random: EffectRandom, calm: boolean) {
    this.#atlas = atlas;
    this.#random = random;
    this.#words = new FloatingText(atlas, this.layers.words);
    this.#event = new TopMerge(atlas, this.layers, random, this.#words, calm);
    this.#calm = calm;
  }

  update(elapsedMs: number): void {
    this.layers.update(elapsedMs);
    this.#sinceMoteMs += elapsedMs;
    if (this.#sinceMoteMs < MOTE_EVERY_MS || this.#calm) return;
    this.#sinceMoteMs = 0;
    this.#mote();
  }

  merged({ level, into, x, y, points }: Merge, combo: number): void {
    const made = into?.level ?? LEVELS;
    const [sx, sy] = [sceneX(x), sceneY(y)];
    const radius = sceneRadius(made);
    this.#flash(sx, sy, radius, 0xffffff);
    this.#burst(sx, sy, radius, hueOf(made));
    this.#ring(sx, sy, radius, hueOf(made), 0);
    this.#shards(sx, sy, radius, hueOf(level), this.#calm ? 3 : 6 + made);
    this.#sparks(sx, sy, radius, made);
    this.#words.points(sx, sy - radius * 0.5, points);
    if (!into) this.#event.show(sx, sy, 'doubleTop', 2);
    else if (made === LEVELS) this.#event.show(sx, sy, 'top', 1);
    else if (combo > 1) this.#words.combo(combo);
  }

  /** One of two that merge goes into the new one. Scene pixels. */
  swallowed(level: number, x: number, y: number, intoX: number, intoY: number): void {
    const body = this.#atlas.capsules[level - 1]?.body;
    if (!body) return;
    const ghost = this.layers.bits.spawn(kinds.ghost, body, x, y);
    const seconds = kinds.ghost.lifeMs / 1000;
    ghost.vx = (intoX - x) / seconds;
    ghost.vy = (intoY - y) / seconds;
  }

  landed({ body, radius }: Ball, { speed, nx, ny }: Impact): void {
    if (speed < 9 || this.#calm) return;
    const { x, y } = body.getPosition();
    const dot = this.#atlas.piece('dot');
    for (const side of [-1, 1]) {
      const dust = this.layers.bits.spawn(kinds.dust, dot, sceneX(x - nx * radius), sceneY(y - ny * radius));
      dust.size = 2.2;
      dust.vx = side * ny * 80;
      dust.vy = side * nx * 80 - 10;
    }
  }

  /** A capsule on its way down; call it once a tick. */
  falling({ level, body, radius }: Ball): void {
    if (this.#calm || body.getLinearVelocity().y > -STREAK_SPEED) return;
    const { x, y } = body.getPosition();
    const glow = this.#atlas.piece('glow');
    const streak = this.layers.rays.spawn(kinds.streak, glow, sceneX(x), sceneY(y + radius * 0.5));
    streak.size = (sceneRadius(level) * 1.7) / 96;
    streak.sprite.tint = hueOf(level);
  }

  /** The ball that ended the game. */
  doomed({ body, level }: Ball): void {
    const { x, y } = body.getPosition();
    this.#flash(sceneX(x), sceneY(y), sceneRadius(level) * 1.4, 0xff8a94);
    for (let i = 0; i < 3; i += 1) this.#ring(sceneX(x), sceneY(y), sceneRadius(level), 0xff4d5e, i * 160);
  }

  /** A ball bursts at the end of the game and its light flies to the score. */
  burst(level: number, x: number, y: number, scoreX: number, scoreY: number): void {
    const radius = sceneRadius(level);
    this.#flash(x, y, radius, 0xffffff);
    this.#burst(x, y, radius, hueOf(level));
    this.#shards(x, y, radius, hueOf(level), this.#calm ? 2 : 5);
    const comet = this.layers.lights.spawn(kinds.comet, this.#atlas.piece('spark'), x, y);
    comet.size = 2;
    comet.spin = 6;
    comet.vx = (scoreX - x) / (kinds.comet.lifeMs / 1000);
    comet.vy = (scoreY - y) / (kinds.comet.lifeMs / 1000);
    comet.sprite.tint = 0xffe169;
  }

  #mote(): void {
    const random = this.#random;
    const [x, y] = [random.between(FIELD.left, FIELD.right), random.between(FIELD.height * 0.4, FIELD.floor)];
    const mote = this.layers.lights.spawn(kinds.mote, this.#atlas.piece('spark'), x, y);
    mote.vx = random.between(-6, 6);
    mote.vy = random.between(-34, -16);
    mote.size = random.between(0.5, 1.3);
    mote.spin = random.between(-1, 1);
    mote.sprite.tint = hueOf(LEVELS - (Math.floor(x) % 4));
  }

  #flash(x: number, y: number, radius: number, tint: number): void {
    const flash = this.layers.lights.spawn(kinds.flash, this.#atlas.piece('glow'), x, y);
    flash.size = (radius * 3.2) / 96;
    flash.sprite.tint = tint;
  }

  #burst(x: number, y: number, radius: number, tint: number): void {
    if (this.#calm) return;
    const burst = this.layers.rays.spawn(kinds.burst, this.#atlas.piece('burst'), x, y);
    burst.size = (radius * 3.4) / 128;
    burst.sprite.tint = tint;
    burst.sprite.rotation = this.#random.between(0, Math.PI);
  }

  #ring(x: number, y: number, radius: number, tint: number, delayMs: number): void {
    const ring = this.layers.lights.spawn(kinds.ring, this.#atlas.piece('ring'), x, y);
    ring.size = (radius * 2) / 114;
    ring.delayMs = delayMs;
    ring.sprite.tint = tint;
  }

  #shards(x: number, y: number, radius: number, tint: number, count: number): void {
    const random = this.#random;
    for (let i = 0; i < count; i += 1) {
      const angle = ((i + random.next()) / count) * Math.PI * 2;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const texture = this.#atlas.piece('shard');
      const shard = this.layers.bits.spawn(kinds.shard, texture, x + dx * radius * 0.7, y + dy * radius * 0.7);
      const speed = random.between(130, 260) + radius * 1.6;
      shard.vx = dx * speed;
      shard.vy = dy * speed - 120;
      shard.spin = random.between(-9, 9);
      shard.size = random.between(0.55, 1) + radius / 130;
      shard.sprite.tint = i % 3 === 2 ? 0xffffff : tint;
      shard.sprite.rotation = angle;
    }
  }

  #sparks(x: number, y: number, radius: number, made: number): void {
    const random = this.#random;
    const count = this.#calm ? 0 : 1 + Math.floor(made / 2);
    for (let i = 0; i < count; i += 1) {
      const angle = random.between(0, Math.PI * 2);
      const far = radius * random.between(0.8, 1.4);
      const texture = this.#atlas.piece('spark');
      const spark = this.layers.lights.spawn(
        kinds.spark,
        texture,
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far,
      );
      spark.delayMs = random.between(0, 200);
      spark.size = random.between(0.7, 1.4);
    }
  }
}
