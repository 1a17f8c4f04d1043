import { LEVELS, config, type Ball, type Merge } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import type { Label } from '../art/labels.ts';
import type { Impact } from '../play/motion.ts';
import { FIELD, sceneRadius, sceneX, sceneY } from '../units.ts';
import { hueOf, kinds } from './kinds.ts';
import type { Particles } from './particles.ts';
import type { EffectRandom } from './random.ts';
import { Words } from './words.ts';

const CENTRE = (FIELD.left + FIELD.right) / 2;

/** Everything that flies, flashes and rises. Takes particles from one pool and its chances from its own generator. */
export class Show {
  readonly #atlas: Atlas;
  readonly #particles: Particles;
  readonly #random: EffectRandom;
  readonly #words: Words;
  readonly #calm: boolean;

  /** @param calm fewer splinters, no light over the whole field */
  constructor(atlas: Atlas, particles: Particles, random: EffectRandom, calm: boolean) {
    this.#atlas = atlas;
    this.#particles = particles;
    this.#random = random;
    this.#words = new Words(atlas, particles);
    this.#calm = calm;
  }

  merged({ level, into, x, y, points }: Merge, combo: number): void {
    const made = into?.level ?? LEVELS;
    const [sx, sy] = [sceneX(x), sceneY(y)];
    const radius = sceneRadius(made);
    this.#flash(sx, sy, radius, 0xffffff);
    this.#ring(sx, sy, radius, hueOf(made), 0);
    this.#shards(sx, sy, radius, hueOf(level), this.#calm ? 3 : 5 + made);
    this.#sparks(sx, sy, radius, made);
    if (!into) this.#greatEvent(sx, sy, 'doubleTop', 2);
    else if (made === LEVELS) this.#greatEvent(sx, sy, 'top', 1);
    // Last, so that nothing lies over them.
    this.#words.points(sx, sy - radius * 0.4, points, 0.62 + made * 0.045);
    if (combo > 1) this.#words.combo(sx, sy - radius - 24, combo);
  }

  landed({ body, radius }: Ball, { speed, nx, ny }: Impact): void {
    if (speed < 9 || this.#calm) return;
    const { x, y } = body.getPosition();
    const dot = this.#atlas.piece('dot');
    for (const side of [-1, 1]) {
      const dust = this.#particles.spawn(kinds.dust, dot, sceneX(x - nx * radius), sceneY(y - ny * radius));
      dust.size = 1.6;
      dust.vx = side * ny * 70;
      dust.vy = side * nx * 70 - 10;
    }
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
    this.#shards(x, y, radius, hueOf(level), this.#calm ? 2 : 6);
    const comet = this.#particles.spawn(kinds.comet, this.#atlas.piece('spark'), x, y);
    comet.size = 1.5;
    comet.spin = 6;
    comet.vx = (scoreX - x) / (kinds.comet.lifeMs / 1000);
    comet.vy = (scoreY - y) / (kinds.comet.lifeMs / 1000);
    comet.sprite.tint = 0xffe169;
  }

  #flash(x: number, y: number, radius: number, tint: number): void {
    const flash = this.#particles.spawn(kinds.flash, this.#atlas.piece('glow'), x, y);
    flash.size = (radius * 2.6) / 96;
    flash.sprite.tint = tint;
  }

  #ring(x: number, y: number, radius: number, tint: number, delayMs: number): void {
    const ring = this.#particles.spawn(kinds.ring, this.#atlas.piece('ring'), x, y);
    ring.size = (radius * 2) / 114;
    ring.delayMs = delayMs;
    ring.sprite.tint = tint;
  }

  #shards(x: number, y: number, radius: number, tint: number, count: number): void {
    for (let i = 0; i < count; i += 1) {
      const angle = ((i + this.#random.next()) / count) * Math.PI * 2;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const shard = this.#particles.spawn(
        kinds.shard,
        this.#atlas.piece('shard'),
        x + dx * radius * 0.7,
        y + dy * radius * 0.7,
      );
      const speed = this.#random.between(110, 220) + radius * 1.4;
      shard.vx = dx * speed;
      shard.vy = dy * speed - 90;
      shard.spin = this.#random.between(-9, 9);
      shard.size = this.#random.between(0.45, 0.8) + radius / 180;
      shard.sprite.tint = i % 3 === 2 ? 0xffffff : tint;
      shard.sprite.rotation = angle;
    }
  }

  #sparks(x: number, y: number, radius: number, made: number): void {
    const count = this.#calm ? 0 : Math.floor(made / 2);
    for (let i = 0; i < count; i += 1) {
      const angle = this.#random.between(0, Math.PI * 2);
      const far = radius * this.#random.between(0.8, 1.35);
      const spark = this.#particles.spawn(
        kinds.spark,
        this.#atlas.piece('spark'),
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far,
      );
      spark.delayMs = this.#random.between(0, 180);
      spark.size = this.#random.between(0.5, 1.1);
    }
  }

  /** Level 11, and more so two of them: rays, rings, rain of splinters and words over the field. */
  #greatEvent(x: number, y: number, words: Label, times: number): void {
    const { piece } = this.#atlas;
    for (let i = 0; i < 12 * times && !this.#calm; i += 1) {
      const ray = this.#particles.spawn(kinds.ray, piece('ray'), x, y);
      ray.sprite.rotation = (i / (12 * times)) * Math.PI * 2;
      ray.spin = 0.7;
      ray.size = 1.1;
      ray.sprite.tint = i % 2 === 0 ? 0xa8fff0 : 0xd9c6ff;
    }
    for (let i = 0; i < 3 * times; i += 1)
      this.#ring(x, y, sceneRadius(LEVELS) * (1 + i * 0.35), hueOf(LEVELS - (i % 3)), i * 130);
    if (!this.#calm) this.#flash(CENTRE, sceneY(config.height / 2), 260, 0xd9fff6);
    this.#shards(x, y, sceneRadius(LEVELS), hueOf(LEVELS), this.#calm ? 6 : 26 * times);
    this.#words.banner(words);
  }
}
