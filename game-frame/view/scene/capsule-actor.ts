import { type Container, Sprite } from 'pixi.js';
import type { CapsuleTextures } from '../art/atlas.ts';
import type { Mood } from '../art/capsules.ts';
import type { EffectRandom } from '../random.ts';

const POP_MS = 360;
const POP_FROM = 0.4;
const HAPPY_MS = 750;
const BLINK_MS = 130;
const BLINK_EVERY_MS = 4200;
const SQUASH_MS = 110;
/** Radians of wobble in a millisecond. */
const WOBBLE = 0.026;

/** Moves the parts of one capsule's picture: size, turn, face and light. */
export class CapsuleActor {
  readonly #container: Container;
  readonly #spin: Container | null;
  readonly #face: Sprite | null;
  readonly #aura: Container | null;
  readonly #textures: CapsuleTextures;
  readonly #random: EffectRandom;
  #mood: Mood = 'calm';
  /** Strength of the running squash, share of the size; its axis is up-down when `#axis` is 1, sideways when -1. */
  #squash = 0;
  #axis = 1;
  #squashMs = 0;
  #popMs = POP_MS;
  #happyMs = 0;
  #blinkMs: number;

  /** @param random spreads the blinking, so that capsules do not blink in step */
  constructor(container: Container, textures: CapsuleTextures, random: EffectRandom) {
    this.#container = container;
    this.#textures = textures;
    this.#spin = container.getChildByLabel('spin');
    const face = container.getChildByLabel('face', true);
    this.#face = face instanceof Sprite ? face : null;
    this.#aura = container.getChildByLabel('aura');
    this.#random = random;
    this.#blinkMs = random.between(0, BLINK_EVERY_MS);
  }

  /** Grows from small to full size, and is happy meanwhile. */
  pop(): void {
    this.#popMs = 0;
    this.cheer(HAPPY_MS);
  }

  cheer(forMs: number): void {
    this.#happyMs = Math.max(this.#happyMs, forMs);
  }

  /** Squashes it along the axis of a push. A weaker push than the running one is ignored. @param strength share of the size */
  squash(strength: number, nx: number, ny: number): void {
    if (strength < this.#squash * this.#decay()) return;
    this.#squash = strength;
    this.#axis = ny * ny - nx * nx;
    this.#squashMs = 0;
  }

  /** Puts it at a point of the scene, scene pixels and radians, and shows it. */
  place(x: number, y: number, angle: number): void {
    this.#container.visible = true;
    this.#container.position.set(x, y);
    if (this.#spin) this.#spin.rotation = angle;
  }

  /** Advances squash, size, light and face. @param afraid whether it looks afraid of the red line */
  animate(elapsedMs: number, timeMs: number, afraid: boolean): void {
    this.#popMs += elapsedMs;
    this.#squashMs += elapsedMs;
    this.#happyMs -= elapsedMs;
    this.#blinkMs -= elapsedMs;
    const wobble = this.#squash * this.#decay() * Math.cos(this.#squashMs * WOBBLE) * this.#axis;
    const size = popSize(this.#popMs);
    this.#container.scale.set(size * (1 + wobble), size * (1 - wobble));
    if (this.#aura) this.#aura.alpha = 0.7 + 0.3 * Math.sin(timeMs / 400);
    this.#show(this.#feel(afraid));
  }

  #decay(): number {
    return Math.exp(-this.#squashMs / SQUASH_MS);
  }

  #feel(afraid: boolean): Mood {
    if (this.#happyMs > 0) return 'happy';
    if (afraid) return 'afraid';
    if (this.#blinkMs < -BLINK_MS) this.#blinkMs = BLINK_EVERY_MS * this.#random.between(0.6, 1.6);
    return this.#blinkMs < 0 ? 'blink' : 'calm';
  }

  #show(mood: Mood): void {
    if (mood === this.#mood || !this.#face) return;
    this.#mood = mood;
    this.#face.texture = this.#textures.face(mood);
  }
}

/** Size while popping up: past 1 once, then back. */
function popSize(ms: number): number {
  if (ms >= POP_MS) return 1;
  const t = ms / POP_MS - 1;
  return POP_FROM + (1 - POP_FROM) * (1 + 3.2 * t * t * t + 2.2 * t * t);
}
