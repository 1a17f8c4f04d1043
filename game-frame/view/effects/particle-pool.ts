import { Container, type ContainerOptions, Sprite, Texture } from 'pixi.js';

/** How particles of one kind live. Scene pixels, milliseconds. */
export interface ParticleKind {
  readonly lifeMs: number;
  /** Size at birth and at death; 1 is as drawn. */
  readonly from: number;
  readonly to: number;
  /** When it has its last size; at death when left out. */
  readonly growMs?: number;
  /** Opacity at birth. */
  readonly alpha: number;
  /** Share of the life after which it fades. */
  readonly fadeAfter: number;
  /** Fall, pixels/s². */
  readonly gravity: number;
  /** Share of the speed lost in a second. */
  readonly drag: number;
}

/** One particle; its numbers may be set after {@link ParticlePool.spawn}. */
export class Particle {
  readonly sprite = new Sprite({ texture: Texture.EMPTY, anchor: 0.5, visible: false });
  kind: ParticleKind | null = null;
  ageMs = 0;
  /** Waits this long before it shows, milliseconds. */
  delayMs = 0;
  /** Pixels/s. */
  vx = 0;
  vy = 0;
  /** Radians/s. */
  spin = 0;
  /** Multiplies the kind's size. */
  size = 1;
}

interface ParticlePoolOptions extends ContainerOptions {
  /** Most particles at once; the oldest gives way. */
  readonly capacity: number;
}

/** A fixed number of particles that are used again and again: nothing is allocated while the game runs. */
export class ParticlePool extends Container {
  readonly #particles: readonly Particle[];
  #next = 0;

  constructor({ capacity, ...options }: ParticlePoolOptions) {
    super(options);
    this.#particles = Array.from({ length: capacity }, () => new Particle());
    this.addChild(...this.#particles.map(({ sprite }) => sprite));
  }

  /** Starts a particle, white, at rest and upright. @returns it, to be given a speed, size or tint */
  spawn(kind: ParticleKind, texture: Texture, x: number, y: number): Particle {
    const particle = this.#take();
    const { sprite } = particle;
    particle.kind = kind;
    particle.ageMs = 0;
    particle.delayMs = 0;
    particle.vx = 0;
    particle.vy = 0;
    particle.spin = 0;
    particle.size = 1;
    sprite.texture = texture;
    sprite.tint = 0xffffff;
    sprite.rotation = 0;
    sprite.anchor.set(0.5);
    sprite.position.set(x, y);
    return particle;
  }

  /** Whether a particle of a kind lives. */
  has(kind: ParticleKind): boolean {
    return this.#particles.some((particle) => particle.kind === kind);
  }

  /**
   * Lifts a line of text above the particles of a kind that it would cover now or as it rises: one born later moves
   * faster than those before it.
   * @param left, right the line's ends @param y wanted height of its middle @param line its height
   * @returns the height at which it covers none
   */
  free(kind: ParticleKind, left: number, right: number, y: number, line: number): number {
    let free = y;
    for (let blocked = true; blocked; ) {
      const highest = this.#highest(kind, left, right, free - 2 * line, free + line);
      blocked = highest < Infinity;
      if (blocked) free = highest - line;
    }
    return free;
  }

  /**
   * Lowers a line of text below the particles of a kind that are in its way now, or rise into it.
   * @param left, right the line's ends @param y wanted height of its middle @param line its height @param rise how far they rise
   */
  below(kind: ParticleKind, left: number, right: number, y: number, line: number, rise: number): number {
    let free = y;
    for (let blocked = true; blocked; ) {
      blocked = false;
      for (const { kind: living, sprite } of this.#particles) {
        const inTheWay = sprite.x > left && sprite.x < right && sprite.y > free - line && sprite.y < free + line + rise;
        if (living !== kind || !inTheWay) continue;
        free = Math.max(free + 1, sprite.y + line);
        blocked = true;
      }
    }
    return free;
  }

  /** Ends all particles of a kind at once. */
  clear(kind: ParticleKind): void {
    for (const particle of this.#particles) if (particle.kind === kind) end(particle);
  }

  /** Moves all particles. @param elapsedMs since the last frame */
  update(elapsedMs: number): void {
    for (const particle of this.#particles) if (particle.kind) move(particle, particle.kind, elapsedMs);
  }

  /** Height of the highest living particle of a kind within a box; `Infinity` without one. */
  #highest(kind: ParticleKind, left: number, right: number, top: number, bottom: number): number {
    let highest = Infinity;
    for (const { kind: living, sprite } of this.#particles) {
      const { x, y } = sprite;
      if (living === kind && x > left && x < right && y > top && y < bottom) highest = Math.min(highest, y);
    }
    return highest;
  }

  #take(): Particle {
    const particle = this.#particles[this.#next % this.#particles.length];
    if (!particle) throw new RangeError('no particles');
    this.#next = (this.#next + 1) % this.#particles.length;
    return particle;
  }
}

function end(particle: Particle): void {
  particle.kind = null;
  particle.sprite.visible = false;
}

function move(particle: Particle, kind: ParticleKind, elapsedMs: number): void {
  const { sprite } = particle;
  particle.delayMs -= elapsedMs;
  if (particle.delayMs > 0) {
    sprite.visible = false;
    return;
  }
  particle.ageMs += elapsedMs;
  const life = particle.ageMs / kind.lifeMs;
  if (life >= 1) return end(particle);
  sprite.visible = true;
  const seconds = elapsedMs / 1000;
  const kept = Math.max(0, 1 - kind.drag * seconds);
  particle.vx *= kept;
  particle.vy = particle.vy * kept + kind.gravity * seconds;
  sprite.x += particle.vx * seconds;
  sprite.y += particle.vy * seconds;
  sprite.rotation += particle.spin * seconds;
  const growth = Math.min(1, particle.ageMs / (kind.growMs ?? kind.lifeMs));
  const eased = 1 - (1 - growth) * (1 - growth);
  sprite.scale.set(particle.size * (kind.from + (kind.to - kind.from) * eased));
  sprite.alpha = kind.alpha * Math.min(1, (1 - life) / (1 - kind.fadeAfter));
}
