import type { ParticleKind } from './particles.ts';

/** The lives of all particles. */
export const kinds = {
  /** White light where two capsules met. */
  flash: { lifeMs: 240, from: 1, to: 1.35, alpha: 0.95, fadeAfter: 0.1, gravity: 0, drag: 0 },
  /** The shock ring. */
  ring: { lifeMs: 420, from: 0.45, to: 1.5, alpha: 0.9, fadeAfter: 0.25, gravity: 0, drag: 0 },
  /** Splinters of fluorite. */
  shard: { lifeMs: 720, from: 1, to: 0.35, alpha: 1, fadeAfter: 0.6, gravity: 620, drag: 1.2 },
  /** Twinkles that hang in the air. */
  spark: { lifeMs: 620, from: 0.2, to: 1, alpha: 1, fadeAfter: 0.35, gravity: -30, drag: 3 },
  /** Dust of a landing. */
  dust: { lifeMs: 300, from: 0.5, to: 1.1, alpha: 0.5, fadeAfter: 0.1, gravity: 0, drag: 5 },
  /** Points that rise. */
  points: { lifeMs: 950, from: 1.25, to: 1, alpha: 1, fadeAfter: 0.6, gravity: 0, drag: 2.4 },
  /** The combo's words. */
  combo: { lifeMs: 1000, from: 1.12, to: 1, alpha: 1, fadeAfter: 0.65, gravity: 0, drag: 3 },
  /** Words of the great events. */
  banner: { lifeMs: 2200, from: 0.3, to: 1.1, alpha: 1, fadeAfter: 0.75, gravity: 0, drag: 0 },
  /** Light rays of the great events. */
  ray: { lifeMs: 2000, from: 0.4, to: 1.25, alpha: 0.8, fadeAfter: 0.4, gravity: 0, drag: 0 },
  /** A light that flies to the score. */
  comet: { lifeMs: 480, from: 1, to: 0.5, alpha: 1, fadeAfter: 0.8, gravity: 0, drag: 0 },
} as const satisfies Record<string, ParticleKind>;

/** Main hue of each level, level 1 first. */
const HUES = [
  0xbecbee, 0x35b755, 0xffd02e, 0xff8b36, 0x3b9ffc, 0xf24250, 0x2ccbab, 0x8a4fff, 0xff5cac, 0xffd95a, 0x6ff3dc,
] as const;

/** Tint of a level's splinters. */
export const hueOf = (level: number): number => HUES[level - 1] ?? 0xffffff;
