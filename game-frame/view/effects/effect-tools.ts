import type { Atlas } from '../art/atlas.ts';
import type { EffectRandom } from '../random.ts';
import { ParticlePool } from './particle-pool.ts';

/** Creates the particles, from back to front. `veils` and `rays` lie behind the capsules, the others in front. */
export const createLayers = () => ({
  veils: new ParticlePool({ label: 'veils', capacity: 4 }),
  rays: new ParticlePool({ label: 'rays', capacity: 60, blendMode: 'add' }),
  lights: new ParticlePool({ label: 'lights', capacity: 140, blendMode: 'add' }),
  bits: new ParticlePool({ label: 'bits', capacity: 190 }),
  words: new ParticlePool({ label: 'words', capacity: 60 }),
});

/** What effects are made with. */
export interface EffectTools {
  readonly layers: Readonly<ReturnType<typeof createLayers>>;
  readonly atlas: Atlas;
  readonly random: EffectRandom;
  /** Reduced motion: fewer splinters, no light over the whole field. */
  readonly calm: boolean;
}
