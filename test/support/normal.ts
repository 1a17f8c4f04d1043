import type { Random } from '../../game-frame/sim/index.ts';

/** Uniform, above 0 and below 1. */
export const uniform = (random: Random): number => (random() + 0.5) / 0x1_0000_0000;

/** Normal, mean 0, deviation 1 (Box and Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));
