import { Container, type ContainerOptions, Sprite, type Texture } from 'pixi.js';
import type { Point } from '../units.ts';

/** How particles of one kind live. Scene pixels, milliseconds. */
export interface ParticleKind {
  readonly lifeMs: number;
  /** Size at birth and at death; 1 is as drawn. */
  readonly from: number;
  readonly to: number;
  /** When it has its last size; at death when left out. */
  readonly growMs?: number;
  readonly alpha: number;
  readonly fadeAfter: number;
  /** Fall, pixels/s²; 0 when left out. */
  readonly gravity?: number;
  /** Share of the speed lost in a second; 0 when left out. */
  readonly drag?: number;
}

const AT_REST = {
  delayMs: 0,
  vx: 0,
  vy: 0,
  spin: 0,
  size: 1,
  tint: 0xffffff,
  rotation: 0,
  anchor: 0.5 as number | Point,
};

/** `delayMs` passes before it shows; `vx` and `vy` are pixels/s, `spin` is radians/s, `size` multiplies the kind's. */
export type ParticleStart = Partial<Readonly<typeof AT_REST>>;

/** One particle; free for another use while it has no kind. */
class Particle extends Sprite {
  kind: ParticleKind | null = null;
  ageMs = 0;
  delayMs = 0;
  vx = 0;
  vy = 0;
  spin = 0;
  size = 1;

  end(): void {
    this.kind = null;
    this.visible = false;
  }

  move(kind: ParticleKind, elapsedMs: number): void {
    this.delayMs -= elapsedMs;
    this.visible = this.delayMs <= 0;
    if (!this.visible) return;
    this.ageMs += elapsedMs;
    const life = this.ageMs / kind.lifeMs;
    if (life >= 1) return this.end();
    const seconds = elapsedMs / 1000;
    const kept = Math.max(0, 1 - (kind.drag ?? 0) * seconds);
    this.vx *= kept;
    this.vy = this.vy * kept + (kind.gravity ?? 0) * seconds;
    this.x += this.vx * seconds;
    this.y += this.vy * seconds;
    this.rotation += this.spin * seconds;
    const growth = Math.min(1, this.ageMs / (kind.growMs ?? kind.lifeMs));
    const eased = 1 - (1 - growth) * (1 - growth);
    this.scale.set(this.size * (kind.from + (kind.to - kind.from) * eased));
    this.alpha = kind.alpha * Math.min(1, (1 - life) / (1 - kind.fadeAfter));
  }
}

/** A fixed number of particles that are used again and again: no sprite is created while the game runs. */
export class ParticlePool extends Container<Particle> {
  #next = 0;

  /** @param options `capacity`: most particles at once; the oldest gives way */
  constructor({ capacity, ...options }: ContainerOptions<Particle> & { readonly capacity: number }) {
    super(options);
    for (let i = 0; i < capacity; i += 1) this.addChild(new Particle({ visible: false }));
  }

  spawn(kind: ParticleKind, texture: Texture, { x, y }: Point, start: ParticleStart = {}): void {
    const particle = this.getChildAt(this.#next);
    this.#next = (this.#next + 1) % this.children.length;
    Object.assign(particle, AT_REST, { kind, texture, x, y, ageMs: 0 }, start);
  }

  has(kind: ParticleKind): boolean {
    return this.children.some((particle) => particle.kind === kind);
  }

  clear(kind: ParticleKind): void {
    for (const particle of this.children) if (particle.kind === kind) particle.end();
  }

  update(elapsedMs: number): void {
    for (const particle of this.children) if (particle.kind) particle.move(particle.kind, elapsedMs);
  }
}
