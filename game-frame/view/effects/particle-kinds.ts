import type { ParticleKind } from './particle-pool.ts';

/** How each kind of particle lives. */
export const kinds = {
  /** White light where two capsules met. */
  flash: { lifeMs: 220, from: 0.8, to: 1.2, alpha: 0.7, fadeAfter: 0 },
  /** The jagged star behind a new capsule. */
  burst: { lifeMs: 340, from: 0.55, to: 1.2, growMs: 220, alpha: 0.9, fadeAfter: 0.3 },
  ring: { lifeMs: 440, from: 0.5, to: 1.55, alpha: 0.9, fadeAfter: 0.2 },
  /** A merged capsule on its way into the new one. */
  ghost: { lifeMs: 130, from: 1, to: 0.3, alpha: 1, fadeAfter: 0.3 },
  shard: { lifeMs: 780, from: 1, to: 0.4, alpha: 1, fadeAfter: 0.7, gravity: 760, drag: 1.2 },
  rain: { lifeMs: 2300, from: 0.9, to: 0.9, alpha: 1, fadeAfter: 0.8, gravity: 190, drag: 0.2 },
  /** Twinkles that hang in the air. */
  spark: { lifeMs: 640, from: 0.2, to: 1.2, alpha: 1, fadeAfter: 0.35, gravity: -30, drag: 3 },
  /** Lights that rise in the field all the time. */
  mote: { lifeMs: 5200, from: 0.2, to: 0.5, growMs: 2600, alpha: 0.55, fadeAfter: 0.4, gravity: -4 },
  streak: { lifeMs: 260, from: 1, to: 0.5, alpha: 0.3, fadeAfter: 0 },
  dust: { lifeMs: 320, from: 0.5, to: 1.2, alpha: 0.6, fadeAfter: 0.1, drag: 5 },
  points: { lifeMs: 1050, from: 1.45, to: 1, growMs: 200, alpha: 1, fadeAfter: 0.65, drag: 2.4 },
  /** The combo's words, and the plate behind them. */
  combo: { lifeMs: 1100, from: 1.25, to: 1, growMs: 180, alpha: 1, fadeAfter: 0.7, drag: 2.4 },
  plate: { lifeMs: 1100, from: 0.9, to: 1, growMs: 180, alpha: 1, fadeAfter: 0.7, drag: 2.4 },
  /** The name of a weapon that is made for the first time, and the band behind one that is new to the player. */
  title: { lifeMs: 1500, from: 1.4, to: 1, growMs: 240, alpha: 1, fadeAfter: 0.75 },
  titleBand: { lifeMs: 1500, from: 0.7, to: 0.9, growMs: 200, alpha: 0.9, fadeAfter: 0.75 },
  glory: { lifeMs: 1300, from: 0.2, to: 0.75, growMs: 420, alpha: 0.6, fadeAfter: 0.4 },
  /** Words of a top merge, and the band behind them: as wide as the field, so they open instead of falling into place. */
  banner: { lifeMs: 2400, from: 0.4, to: 1, growMs: 260, alpha: 1, fadeAfter: 0.85 },
  band: { lifeMs: 2400, from: 0.7, to: 1, growMs: 200, alpha: 0.95, fadeAfter: 0.85 },
  veil: { lifeMs: 2400, from: 1, to: 1, alpha: 0.8, fadeAfter: 0.7 },
  ray: { lifeMs: 2400, from: 0.3, to: 1.3, growMs: 700, alpha: 0.68, fadeAfter: 0.5 },
  /** Two capsules of the top level that leave towards the player. */
  ascent: { lifeMs: 1500, from: 0.9, to: 2.1, alpha: 1, fadeAfter: 0.35 },
  /** A light that flies to the score, or to the best weapon. */
  comet: { lifeMs: 480, from: 1, to: 0.5, alpha: 1, fadeAfter: 0.8 },
} as const satisfies Record<string, ParticleKind>;

/** Main hue of each level, level 1 first. */
const HUES = [
  0xbecbee, 0x35b755, 0xffdd47, 0xf2661c, 0x3b9ffc, 0xf24250, 0x56e8c0, 0x8a4fff, 0xf04fa8, 0xffd95a, 0x6ff3dc,
] as const;

/** Tint of a level's splinters. */
export const hueOf = (level: number): number => HUES[level - 1] ?? 0xffffff;
