import type { Atlas } from '../art/atlas.ts';
import type { EffectRandom } from '../random.ts';
import type { ParticlePool } from './particle-pool.ts';

/** The particles, from back to front. `veils` and `rays` lie behind the capsules, the others before them. */
export const LAYERS = ['veils', 'rays', 'lights', 'bits', 'words'] as const;

/** One pool for each of {@link LAYERS}. */
type EffectLayers = Readonly<Record<(typeof LAYERS)[number], ParticlePool>>;

/** What effects are made with. */
export interface EffectTools {
  readonly layers: EffectLayers;
  readonly atlas: Atlas;
  readonly random: EffectRandom;
  /** Fewer splinters, no light over the whole field: less motion is wanted. */
  readonly calm: boolean;
}
