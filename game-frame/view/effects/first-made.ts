import type { Level } from '../../sim/index.ts';
import type { Label } from '../art/labels.ts';
import { RING_SIZE } from '../art/pieces.ts';
import { sceneRadius } from '../units.ts';
import type { EffectTools } from './effect-layers.ts';
import type { FloatingText } from './floating-text.ts';
import { hueOf, kinds } from './particle-kinds.ts';

/** The levels that have a moment of their own; the top level has a greater one. */
const TITLES: Readonly<Record<Level, Label>> = { 7: 'level7', 8: 'level8', 9: 'level9', 10: 'level10' };
/** Whether a level has a moment when it is made for the first time in a game. */
export const isTitled = (level: Level): boolean => level in TITLES;

const RAYS = 6;
const RINGS = 2;

/** A high weapon made for the first time in a game: light behind it, two rings, its name. */
export class FirstMade {
  readonly #tools: EffectTools;
  readonly #text: FloatingText;

  /** With less motion it shows the name and one ring alone. */
  constructor(tools: EffectTools, text: FloatingText) {
    this.#tools = tools;
    this.#text = text;
  }

  /** @param fresh whether the player has never made it before, in any game */
  show(x: number, y: number, level: Level, fresh: boolean): void {
    const name = TITLES[level];
    if (name === undefined) return;
    const { calm } = this.#tools;
    this.#text.title({ name, fresh });
    for (let i = 0; i < (calm ? 1 : RINGS); i += 1) this.#ring(x, y, level, i);
    for (let i = 0; i < (calm ? 0 : RAYS); i += 1) this.#ray(x, y, level, i);
  }

  #ring(x: number, y: number, level: Level, index: number): void {
    const ring = this.#tools.layers.lights.spawn(kinds.ring, this.#tools.atlas.piece('ring'), x, y);
    ring.size = (sceneRadius(level) * (2.6 + index * 0.9)) / RING_SIZE;
    ring.delayMs = 90 + index * 130;
    ring.sprite.tint = index === 0 ? 0xfff3b0 : hueOf(level);
  }

  #ray(x: number, y: number, level: Level, index: number): void {
    const ray = this.#tools.layers.rays.spawn(kinds.glory, this.#tools.atlas.piece('ray'), x, y);
    ray.sprite.rotation = (index / RAYS) * Math.PI;
    ray.spin = index % 2 === 0 ? 0.5 : -0.3;
    ray.size = 0.9;
    ray.sprite.tint = index % 2 === 0 ? 0xfff3b0 : hueOf(level);
  }
}
