import { LEVELS } from '../../sim/index.ts';
import type { Label } from '../art/labels.ts';
import type { CapsuleTextures } from '../art/atlas.ts';
import { GLASS, RING_SIZE } from '../art/pieces.ts';
import { FIELD, sceneRadius } from '../units.ts';
import type { EffectTools } from './effect-layers.ts';
import type { FloatingText } from './floating-text.ts';
import { hueOf, kinds } from './particle-kinds.ts';

/** Splinters that rain, for one merge into the top level. */
const RAIN = 44;
const RAYS = 10;

/** A merge into the top level, and more so one of two top levels: dark glass with rays, rings, a rain of splinters, words. */
export class TopMerge {
  readonly #tools: EffectTools;
  readonly #text: FloatingText;

  /** With less motion it shows words and one ring alone. */
  constructor(tools: EffectTools, text: FloatingText) {
    this.#tools = tools;
    this.#text = text;
  }

  /** @param times 2 for a merge of two top levels, which shows twice as much */
  show(x: number, y: number, words: Label, times: 1 | 2): void {
    const { calm, layers, atlas } = this.#tools;
    this.#text.banner(words);
    for (let i = 0; i < (calm ? 1 : 2 + times); i += 1) this.#ring(x, y, i);
    if (calm) return;
    layers.veils.spawn(kinds.veil, atlas.piece('veil'), GLASS.x, GLASS.y);
    for (let i = 0; i < RAYS; i += 1) this.#ray(x, y, i);
    for (let i = 0; i < RAIN * times; i += 1) this.#drop(i, times);
    if (times === 2) this.#ascend(x, y);
  }

  #ring(x: number, y: number, index: number): void {
    const ring = this.#tools.layers.lights.spawn(kinds.ring, this.#tools.atlas.piece('ring'), x, y);
    ring.size = (sceneRadius(LEVELS) * (2 + index * 0.9)) / RING_SIZE;
    ring.delayMs = index * 140;
    ring.sprite.tint = hueOf(LEVELS - index);
  }

  #ray(x: number, y: number, index: number): void {
    const ray = this.#tools.layers.rays.spawn(kinds.ray, this.#tools.atlas.piece('ray'), x, y);
    ray.sprite.rotation = (index / RAYS) * Math.PI;
    ray.spin = index % 2 === 0 ? 0.55 : -0.35;
    ray.size = index % 2 === 0 ? 1.5 : 1.1;
    ray.sprite.tint = index % 2 === 0 ? 0x6ff3dc : 0xb98cff;
  }

  #drop(index: number, times: number): void {
    const random = this.#tools.random;
    const texture = this.#tools.atlas.piece(index % 3 === 0 ? 'spark' : 'shard');
    const drop = this.#tools.layers.bits.spawn(
      kinds.rain,
      texture,
      random.between(0, FIELD.width),
      random.between(-90, 40),
    );
    drop.delayMs = random.between(150, 700 * times);
    drop.vx = random.between(-40, 40);
    drop.vy = random.between(140, 420);
    drop.spin = random.between(-7, 7);
    drop.size = random.between(0.8, 1.5);
    drop.sprite.tint = hueOf(2 + (index % 10));
  }

  /** The two that vanish grow towards the player, in a light over the whole field. */
  #ascend(x: number, y: number): void {
    const flash = this.#tools.layers.lights.spawn(kinds.flash, this.#tools.atlas.piece('glow'), x, y);
    flash.size = 11;
    flash.sprite.tint = 0xd9fff6;
    const capsule = this.#tools.atlas.capsules[LEVELS - 1];
    if (!capsule) return;
    for (const side of [-1, 1]) this.#leave(capsule, x, y, side);
  }

  /** A capsule and, above it, its happy face: turned about the capsule's middle, both move as one. */
  #leave({ body, face, faceX, faceY }: CapsuleTextures, x: number, y: number, side: number): void {
    const { bits, words } = this.#tools.layers;
    const happy = face('happy');
    const parts = [
      bits.spawn(kinds.ascent, body, x + side * 30, y),
      words.spawn(kinds.ascent, happy, x + side * 30, y),
    ];
    parts[1]?.sprite.anchor.set(0.5 - faceX / happy.width, 0.5 - faceY / happy.height);
    for (const part of parts) {
      part.vx = side * -20;
      part.vy = -60;
      part.sprite.rotation = side * 0.3;
      part.spin = side * -0.2;
    }
  }
}
