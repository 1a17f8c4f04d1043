import { LEVELS } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';
import type { Label } from '../art/labels.ts';
import { GLASS } from '../art/pieces.ts';
import { FIELD, sceneRadius } from '../units.ts';
import { hueOf, kinds } from './particle-kinds.ts';
import type { Layers } from './layers.ts';
import type { EffectRandom } from '../random.ts';
import type { FloatingText } from './floating-text.ts';

/** Splinters that rain, for level 11. */
const RAIN = 44;
const RAYS = 10;

/** What level 11 is worth, and more so two of them: a dark glass with rays in it, rings, a rain of splinters, words. */
export class TopMerge {
  readonly #atlas: Atlas;
  readonly #layers: Layers;
  readonly #random: EffectRandom;
  readonly #words: FloatingText;
  readonly #calm: boolean;

  /** @param calm words and a ring alone */
  constructor(atlas: Atlas, layers: Layers, random: EffectRandom, words: FloatingText, calm: boolean) {
    this.#atlas = atlas;
    this.#layers = layers;
    this.#random = random;
    this.#words = words;
    this.#calm = calm;
  }

  /** @param times 1 for the first of its kind, 2 for what is twice as great */
  show(x: number, y: number, words: Label, times: 1 | 2): void {
    this.#words.banner(words);
    for (let i = 0; i < (this.#calm ? 1 : 2 + times); i += 1) this.#ring(x, y, i);
    if (this.#calm) return;
    this.#layers.veils.spawn(kinds.veil, this.#atlas.piece('veil'), GLASS.x, GLASS.y);
    for (let i = 0; i < RAYS; i += 1) this.#ray(x, y, i);
    for (let i = 0; i < RAIN * times; i += 1) this.#drop(i, times);
    if (times === 2) this.#ascend(x, y);
  }

  #ring(x: number, y: number, index: number): void {
    const ring = this.#layers.lights.spawn(kinds.ring, this.#atlas.piece('ring'), x, y);
    ring.size = (sceneRadius(LEVELS) * (2 + index * 0.9)) / 114;
    ring.delayMs = index * 140;
    ring.sprite.tint = hueOf(LEVELS - index);
  }

  #ray(x: number, y: number, index: number): void {
    const ray = this.#layers.rays.spawn(kinds.ray, this.#atlas.piece('ray'), x, y);
    ray.sprite.rotation = (index / RAYS) * Math.PI;
    ray.spin = index % 2 === 0 ? 0.55 : -0.35;
    ray.size = index % 2 === 0 ? 1.5 : 1.1;
    ray.sprite.tint = index % 2 === 0 ? 0x6ff3dc : 0xb98cff;
  }

  #drop(index: number, times: number): void {
    const random = this.#random;
    const texture = this.#atlas.piece(index % 3 === 0 ? 'spark' : 'shard');
    const drop = this.#layers.bits.spawn(kinds.rain, texture, random.between(0, FIELD.width), random.between(-90, 40));
    drop.delayMs = random.between(150, 700 * times);
    drop.vx = random.between(-40, 40);
    drop.vy = random.between(140, 420);
    drop.spin = random.between(-7, 7);
    drop.size = random.between(0.8, 1.5);
    drop.sprite.tint = hueOf(2 + (index % 10));
  }

  /** The two that vanish grow towards the player, out of a light over the whole field. */
  #ascend(x: number, y: number): void {
    const flash = this.#layers.lights.spawn(kinds.flash, this.#atlas.piece('glow'), x, y);
    flash.size = 11;
    flash.sprite.tint = 0xd9fff6;
    const body = this.#atlas.capsules[LEVELS - 1]?.body;
    if (!body) return;
    for (const side of [-1, 1]) {
      const weapon = this.#layers.bits.spawn(kinds.ascent, body, x + side * 30, y);
      weapon.vx = side * -20;
      weapon.vy = -60;
      weapon.sprite.rotation = side * 0.3;
      weapon.spin = side * -0.2;
    }
  }
}
